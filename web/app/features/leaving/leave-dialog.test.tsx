import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillField } from '../../testing/labeled.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import LeaveDialog from './leave-dialog.tsx';

const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));

test('the cancellation dialog lists what will be lost and offers an export first', async () => {
  await renderDesktop(<LeaveDialog onClose={() => {}} />);
  expect(screen.getByText(/deletes your whole profile and account. Nothing is refunded/)).toBeTruthy();
  expect(screen.getByText('Your doors with all their files, your resume and your bio')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Take your data with you first' })).toBeTruthy();
});

test('no cancellation is sent without the password and the confirmation word in capitals', async () => {
  const { sent } = await renderDesktop(<LeaveDialog onClose={() => {}} />);
  leave();
  expect(await screen.findByText('Password is required')).toBeTruthy();
  fillField('Your password', 'Abundance!2026');
  fillField('Type DELETE to confirm', 'delete');
  leave();
  expect(await screen.findByText('Please type DELETE to confirm')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a refused cancellation shows the reason in the dialog, which stays open', async () => {
  const onClose = vi.fn();
  const { sent } = await renderDesktop(<LeaveDialog onClose={onClose} />);
  fillField('Your password', 'Abundance!2026');
  fillField('Type DELETE to confirm', 'DELETE');
  leave();
  expect((await screen.findByRole('alert')).textContent).toBe('You can’t cancel a membership in the demo.');
  expect(sent).toMatchObject([
    { method: 'DELETE', path: '/api/account', body: { password: 'Abundance!2026', confirmation: 'DELETE' } },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep my membership' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a vendor who cancels sees that the listing will be lost, and nothing about contacts or deals', async () => {
  await renderDesktop(<LeaveDialog onClose={() => {}} />, { role: 'vendor' });
  expect(screen.getByText('Your listing, flyers and videos')).toBeTruthy();
  expect(screen.queryByText('Your goals, transactions and contacts')).toBeNull();
});

test('the owner of a team is advised to hand it over first', async () => {
  await renderDesktop(<LeaveDialog onClose={() => {}} />, { role: 'brokerage' });
  expect(await screen.findByText(/its 22 other accounts lose Agent Pro\+ and have 30 days/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open brokerage' }).getAttribute('href')).toContain('/brokerage');
});

test('a broker without a team is not advised to hand one over', async () => {
  await renderDesktop(<LeaveDialog onClose={() => {}} />, { role: 'broker' });
  expect(screen.queryByText('Hand your brokerage over first?')).toBeNull();
});
