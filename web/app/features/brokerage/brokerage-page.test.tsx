import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { fillField } from '../../testing/labeled.ts';
import { chooseFromMenu } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { BrokeragePage } from './brokerage-page.tsx';
import InviteDialog from './invite/invite-dialog.tsx';

const path = '/boris.lane/brokerage';
const show = (options: { isBroken?: boolean; path?: string } = {}) =>
  renderDesktop(<BrokeragePage />, { role: 'brokerage', path, ...options });

const coupon = () => within(screen.getByRole('region', { name: 'Coupon' }));
const apply = () => coupon().getByRole<HTMLButtonElement>('button', { name: 'Apply' });
const enter = (value: string) =>
  fireEvent.change(coupon().getByLabelText('Coupon code'), { target: { value } });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

afterEach(() => void vi.useRealTimers());

test('each account shows its charge status, and only a failed charge can be retried', async () => {
  await show();
  await screen.findByRole('row', { name: /Amara Diallo/ });
  expect(row('Amara Diallo').getByText('Paid')).toBeTruthy();
  expect(row('Cole Jimenez').getByText('Processing...')).toBeTruthy();
  expect(row('Ivy Mbeki').getByText('Upgraded from Access')).toBeTruthy();
  expect(row('Hugo Santoro').getByText('Failed -')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry the charge for Hugo Santoro' }));
  await screen.findByText('Charge retry initiated successfully');
  await waitFor(() => expect(row('Hugo Santoro').getByText('Paid')).toBeTruthy());
});

test('a coupon code is uppercased, validated after 500 ms without typing, and applicable only if valid', async () => {
  const { sent } = await show();
  await screen.findByLabelText('Coupon code');
  vi.useFakeTimers();
  enter('harbor1');
  await advance(499);
  enter('harbor15');
  await advance(499);
  expect(sent).toEqual([]);
  expect(apply().disabled).toBe(true);
  await advance(1);
  expect(sent).toMatchObject([{ path: '/api/coupons/validate', body: { couponCode: 'HARBOR15' } }]);
  await advance(0);
  expect(coupon().getByText('15% off every account for one year')).toBeTruthy();
  expect(apply().disabled).toBe(false);
  enter('harbor150');
  expect(apply().disabled).toBe(true);
});

test('an invalid coupon code and a failed validation show different messages', async () => {
  const { connection } = await show();
  await screen.findByLabelText('Coupon code');
  enter('nothing');
  expect(await coupon().findByText('Invalid coupon code')).toBeTruthy();
  connection.isBroken = true;
  enter('harbor15');
  expect(await coupon().findByText('Failed to validate coupon code')).toBeTruthy();
  expect(apply().disabled).toBe(true);
});

test('a team that failed to load shows an empty list and an error', async () => {
  await show({ isBroken: true });
  expect(await screen.findByText('No accounts found. Click "Send Invitation" to get started.')).toBeTruthy();
  expect(screen.getByText('Failed to load data. Please try again.')).toBeTruthy();
});

test("the billing breakdown adds up to the cycle's total and shows the next bill and the amount paid", async () => {
  await show();
  const open = await screen.findByRole<HTMLButtonElement>('button', { name: 'Billing breakdown' });
  await waitFor(() => expect(open.disabled).toBe(false));
  fireEvent.click(open);
  const dialog = await screen.findByRole('dialog');
  const figures = [...dialog.querySelectorAll('dd')].map((figure) =>
    Number(figure.textContent?.replaceAll(/[$,]/g, '')),
  );
  const [standard = 0, fresh = 0, upgrades = 0, total] = figures;
  expect(Math.round((standard + fresh + upgrades) * 100)).toBe(Math.round((total ?? 0) * 100));
  expect(dialog.textContent).toContain('Next bill');
  expect(dialog.textContent).toContain('Paid to date');
});

async function invite(email: string) {
  const { sent } = await show();
  const [open] = await screen.findAllByRole('button', { name: 'Send Invitation' });
  if (open) fireEvent.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  vi.useFakeTimers();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Email' }), { target: { value: email } });
  const lookups = () => sent.filter((request) => request.path === '/api/user/check-exists');
  return { lookups, dialog };
}

test('the invite dialog looks up an email after one second without typing, and an existing user keeps the role', async () => {
  const { lookups, dialog } = await invite('basic@demo.test');
  await advance(999);
  expect(lookups()).toEqual([]);
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  await advance(1);
  await advance(0);
  expect(lookups()).toMatchObject([{ body: { email: 'basic@demo.test' } }]);
  expect(dialog.getByText(/already has an Abundance account/)).toBeTruthy();
  expect(dialog.queryAllByRole('radio')).toEqual([]);
});

test.each([
  ['partner@demo.test', /This account is a vendor/],
  ['broker@demo.test', /This is your own account/],
])('the invite dialog shows why %s cannot be invited', async (email, reason) => {
  const { dialog } = await invite(email);
  await advance(1000);
  await advance(0);
  expect(dialog.getByText(reason)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' }).disabled).toBe(true);
});

test('an invitation to a new user requires a role', async () => {
  const { dialog } = await invite('new.agent@example.com');
  await advance(1000);
  await advance(0);
  expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  await advance(0);
  expect(dialog.getByText('Please choose Agent or Broker')).toBeTruthy();
});

test('the invite dialog does not look up an incomplete email', async () => {
  const { lookups } = await invite('basic');
  await advance(3000);
  expect(lookups()).toEqual([]);
});

test('the team results contain only members who share them, best first, and a correct total', async () => {
  await show({ path: `${path}?tab=results` });
  const table = await screen.findByRole('table', { name: 'Team results by agent' });
  const volumes = [...table.querySelectorAll('tr td:nth-child(3)')].map((cell) =>
    Number(cell.textContent?.replaceAll(/[$,]/g, '')),
  );
  const total = volumes.pop();
  expect(volumes.length).toBe(9);
  expect(volumes).toEqual(volumes.toSorted((one, other) => other - one));
  expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBeCloseTo(total ?? 0, 2);
  expect(Math.min(...volumes)).toBeGreaterThan(0);
});

test('a charge retry that fails on the server shows a sentence, not a status code', async () => {
  const { connection } = await show();
  await screen.findByRole('row', { name: /Hugo Santoro/ });
  connection.isFailing = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry the charge for Hugo Santoro' }));
  expect(await screen.findByText(brokerageMessages.notRetried('Please try again.'))).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/HTTP error|Internal Server Error/);
});

test('a broker sees an error if an account cannot be removed', async () => {
  const { connection } = await show();
  await screen.findByRole('row', { name: /Amara Diallo/ });
  await chooseFromMenu('More actions for Amara Diallo', 'Remove account');
  connection.isFailing = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Remove account' }));
  expect(await screen.findByText('Failed to remove account. Please try again.')).toBeTruthy();
});

test('a broker sets the commission split of an account in the menu of that account', async () => {
  const { sent } = await show();
  await screen.findByRole('row', { name: /Amara Diallo/ });
  await chooseFromMenu('More actions for Amara Diallo', 'Commission splits');
  const dialog = within(await screen.findByRole('dialog', { name: 'Splits of Amara Diallo' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Add agreement' }));
  fireEvent.change(dialog.getByLabelText('Office split'), { target: { value: '35' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Office 35%, set by the brokerage')).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    expect.stringMatching(/^POST \/api\/brokerage\/accounts\/[\da-f-]{36}\/splits$/),
  ]);
});

test('a broker sees an error if a coupon cannot be applied or removed', async () => {
  const { connection } = await show();
  await screen.findByLabelText('Coupon code');
  enter('harbor15');
  await waitFor(() => expect(apply().disabled).toBe(false));
  connection.isFailing = true;
  fireEvent.click(apply());
  expect(await screen.findByText('Failed to apply coupon code')).toBeTruthy();
  connection.isFailing = false;
  fireEvent.click(apply());
  fireEvent.click(await coupon().findByRole('button', { name: 'Remove discount' }));
  connection.isFailing = true;
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Remove discount' }));
  expect(await screen.findByText('Failed to remove discount: Please try again.')).toBeTruthy();
});

test('a broker sees an error if an invitation cannot be sent', async () => {
  const { connection } = await renderDesktop(<InviteDialog brokerageName="Lane" onClose={() => {}} />, {
    role: 'brokerage',
    path,
  });
  await screen.findByLabelText(/^First name/);
  fillField(/^First name/, 'Nia');
  fillField(/^Last name/, 'Rivers');
  fillField(/^Email/, 'nia@example.com');
  fireEvent.click(screen.getByRole('radio', { name: 'Agent' }));
  connection.isFailing = true;
  fireEvent.click(screen.getByRole('button', { name: 'Send Invitation' }));
  expect(await screen.findByText('Failed to send invitation. Please try again.')).toBeTruthy();
});
