import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { api } from '../../lib/api.ts';
import { profileQuery, useProfile } from '../../shell/ground/person/profile.ts';
import { labeled } from '../../testing/labeled.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

function Screen() {
  const profile = useProfile();
  return <ProfileEditor profile={profile} editor={useProfileEditor(profile)} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(labeled(label)), { target: { value } });

async function editing(options?: Parameters<typeof renderDesktop>[1]) {
  const desktop = await renderDesktop(<Screen />, options);
  press('Edit Profile');
  return desktop;
}

describe('to read', () => {
  test('phone, association and certificates are in words; what is missing is N/A', async () => {
    await renderDesktop(<Screen />, { profile: { licenseNumber: null } });
    expect(screen.getByText('(904) 555-0123')).toBeTruthy();
    expect(screen.getByText(/Graduate, Realtor Institute/)).toBeTruthy();
    const license = screen.getByText('License number').parentElement as HTMLElement;
    expect(within(license).getByText('N/A')).toBeTruthy();
  });

  test('an association where the roster is closed is marked', async () => {
    await renderDesktop(<Screen />, { profile: { association: 'Lakeland Realtors' } });
    expect(screen.getByText('Lakeland Realtors (Inactive)')).toBeTruthy();
  });

  test('preferences are for everybody but agents', async () => {
    const { unmount } = await renderDesktop(<Screen />);
    expect(screen.queryByRole('heading', { name: 'Preferences' })).toBeNull();
    unmount();
    await renderDesktop(<Screen />, { role: 'broker' });
    expect(screen.getByRole('heading', { name: 'Preferences' })).toBeTruthy();
    expect(screen.getByText('Vendor reach-out')).toBeTruthy();
  });
});

describe('to write', () => {
  test('Save Changes sends what changed and nothing else', async () => {
    const { sent, profile } = await editing();
    type('First name', 'Eva');
    type('Phone', '904 555 0199');
    press('Save Changes');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ firstName: 'Eva', phoneNumber: '9045550199' });
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(profile()).toMatchObject({ firstName: 'Eva', phoneNumber: '9045550199' });
  });

  test('what changed elsewhere since the form opened is not put back', async () => {
    const { sent, cache } = await editing();
    const elsewhere = await api.put<Profile>('/api/profile', { licenseNumber: 'SL-1' });
    act(() => void cache.setQueryData(profileQuery.queryKey, elsewhere));
    type('First name', 'Eva');
    press('Save Changes');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ firstName: 'Eva' });
  });

  test('Cancel resets what was typed', async () => {
    const { sent } = await editing();
    type('First name', 'Somebody');
    press('Cancel');
    expect(screen.queryByText('Somebody')).toBeNull();
    press('Edit Profile');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ava');
    expect(sent).toEqual([]);
  });

  test('a name is required, and the first wrong field has the focus', async () => {
    const { sent } = await editing();
    type('Last name', ' ');
    press('Save Changes');
    expect(await screen.findByText('Last name is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Last name' }));
    expect(sent).toEqual([]);
  });

  test('a lost connection is said, and nothing typed is lost', async () => {
    const { connection } = await editing();
    type('First name', 'Eva');
    connection.isBroken = true;
    press('Save Changes');
    expect(await screen.findByText('No connection.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Eva');
  });

  test('the email stays as it is', async () => {
    await editing();
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  });
});

describe('brand colors', () => {
  const add = (code: string) => {
    type('Brand color code', code);
    press('Add color');
  };

  test.each([
    ['#fff', 'Color code must be exactly 7 characters (e.g., #FFFFFF)'],
    ['#gggggg', 'Invalid hex color code'],
    ['1234567', 'Invalid hex color code'],
    ['#11AD88', 'This color is already added'],
  ])('%s is refused: %s', async (code, message) => {
    await editing();
    add(code);
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('there are at most five', async () => {
    await editing();
    add('#123456');
    expect(screen.getByText('#123456')).toBeTruthy();
    add('#654321');
    expect(screen.getAllByText('Maximum of 5 colors reached').length).toBeGreaterThan(0);
    expect(screen.queryByText('#654321')).toBeNull();
  });

  test('one can be taken away again', async () => {
    await editing();
    press('Remove #11ad88');
    expect(screen.queryByText('#11ad88')).toBeNull();
  });
});
