import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { api } from '../../lib/api.ts';
import { profileQuery, useProfile } from '../../shell/core/person/profile.ts';
import { fillField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

function Screen() {
  const profile = useProfile();
  return <ProfileEditor profile={profile} editor={useProfileEditor(profile)} aside="About you" />;
}

async function startEditing(options?: Parameters<typeof renderDesktop>[1]) {
  const desktop = await renderDesktop(<Screen />, options);
  clickButton('Edit Profile');
  return desktop;
}

describe('the read-only profile', () => {
  test('the read-only profile shows phone, association and certificates as text, and N/A for missing values', async () => {
    await renderDesktop(<Screen />, { profile: { licenseNumber: null } });
    expect(screen.getByText('(904) 555-0123')).toBeTruthy();
    expect(screen.getByText(/Graduate, Realtor Institute/)).toBeTruthy();
    const license = screen.getByText('License number').parentElement as HTMLElement;
    expect(within(license).getByText('N/A')).toBeTruthy();
  });

  test('the read-only profile marks an association that has no active vendor roster', async () => {
    await renderDesktop(<Screen />, { profile: { association: 'Lakeland Realtors' } });
    expect(screen.getByText('Lakeland Realtors (Inactive)')).toBeTruthy();
  });

  test('the read-only profile shows preferences for every role except agents', async () => {
    const { unmount } = await renderDesktop(<Screen />);
    expect(screen.queryByRole('heading', { name: 'Preferences' })).toBeNull();
    unmount();
    await renderDesktop(<Screen />, { role: 'broker' });
    expect(screen.getByRole('heading', { name: 'Preferences' })).toBeTruthy();
    expect(screen.getByText('Vendor reach-out')).toBeTruthy();
  });
});

describe('the profile form', () => {
  test('the profile form sends only changed fields', async () => {
    const { sent, profile } = await startEditing();
    fillField('First name', 'Eva');
    fillField('Phone', '904 555 0199');
    clickButton('Save Changes');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ firstName: 'Eva', phoneNumber: '9045550199' });
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(profile()).toMatchObject({ firstName: 'Eva', phoneNumber: '9045550199' });
  });

  test('the profile form does not revert changes that another tab made after the form opened', async () => {
    const { sent, cache } = await startEditing();
    const elsewhere = await api.put<Profile>('/api/profile', { licenseNumber: 'SL-1' });
    act(() => void cache.setQueryData(profileQuery.queryKey, elsewhere));
    fillField('First name', 'Eva');
    clickButton('Save Changes');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ firstName: 'Eva' });
  });

  test('the profile form discards typed values on Cancel', async () => {
    const { sent } = await startEditing();
    fillField('First name', 'Somebody');
    clickButton('Cancel');
    expect(screen.queryByText('Somebody')).toBeNull();
    clickButton('Edit Profile');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ava');
    expect(sent).toEqual([]);
  });

  test('the profile form requires a name and focuses the first invalid field', async () => {
    const { sent } = await startEditing();
    fillField('Last name', ' ');
    clickButton('Save Changes');
    expect(await screen.findByText('Last name is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' }));
    expect(sent).toEqual([]);
  });

  test('the profile form shows an error and keeps the typed values when the connection fails', async () => {
    const { connection } = await startEditing();
    fillField('First name', 'Eva');
    connection.isBroken = true;
    clickButton('Save Changes');
    expect(await screen.findByText('No connection.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Eva');
  });

  test('the profile form does not let the user change the email', async () => {
    await startEditing();
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  });
});

describe('the brand colors field', () => {
  const add = (code: string) => {
    fillField('Brand color code', code);
    clickButton('Add color');
  };

  test.each([
    ['#fff', 'Color code must be exactly 7 characters (e.g., #FFFFFF)'],
    ['#gggggg', 'Invalid hex color code'],
    ['1234567', 'Invalid hex color code'],
    ['#11AD88', 'This color is already added'],
  ])('the brand colors field refuses %s with the message "%s"', async (code, message) => {
    await startEditing();
    add(code);
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('the brand colors field accepts at most five colors', async () => {
    await startEditing();
    add('#123456');
    expect(screen.getByText('#123456')).toBeTruthy();
    add('#654321');
    expect(screen.getAllByText('Maximum of 5 colors reached').length).toBeGreaterThan(0);
    expect(screen.queryByText('#654321')).toBeNull();
  });

  test('a user can remove a color from the brand colors field', async () => {
    await startEditing();
    clickButton('Remove #11ad88');
    expect(screen.queryByText('#11ad88')).toBeNull();
  });
});
