import type { AccountsPage } from '#contract/brokerage/brokerage.ts';
import type { InvitationSent } from '#contract/brokerage/invitations.ts';
import type { BackendComparison } from '../both-backends.ts';
import { compareMemberSplits } from './closing-plans.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Compares the responses to an agent without a brokerage. */
export async function compareResponsesWithoutBrokerage(both: BackendComparison): Promise<void> {
  await both.expectRefusal(403, 'GET /api/brokerage/accounts');
  await both.expectRefusal(404, 'POST /api/brokerage/leave');
  await both.get('/api/brokerage/my-seat');
}

async function compareLists(both: BackendComparison): Promise<AccountsPage> {
  const accounts = '/api/brokerage/accounts';
  const page = await both.get<AccountsPage>(accounts);
  await both.get(accounts, { page: 3 });
  await both.get(accounts, { page: 9 });
  await both.get(accounts, { search: 'LÉO' });
  await both.get(accounts, { search: '%' });
  await both.get(accounts, { search: 'example.com', limit: 100 });
  for (const sortBy of ['joined', 'name', 'email', 'role', 'charge'])
    for (const sortOrder of ['asc', 'desc']) await both.get(accounts, { sortBy, sortOrder, limit: 100 });
  await both.expectRefusal(400, `GET ${accounts}`, undefined, { sortBy: 'password' });
  await both.expectRefusal(400, `GET ${accounts}`, undefined, { page: 0 });
  await both.get('/api/brokerage/my-seat');
  await both.get('/api/brokerage/team', { year: 2026 });
  await both.get('/api/brokerage/team', { year: 2026, page: 2 });
  await both.expectRefusal(400, 'GET /api/brokerage/team');
  return page;
}

async function compareInvitations(both: BackendComparison): Promise<void> {
  const path = '/api/brokerage/invitations';
  await both.get(path);
  await both.get(`${path}/preview`);
  for (const email of [
    'noelle.vance@example.com',
    'BASIC@demo.test',
    'partner@demo.test',
    'admin@demo.test',
    'broker@demo.test',
    'leo.brandt@example.com',
  ])
    await both.post('/api/user/check-exists', { email });
  await both.expectRefusal(400, 'POST /api/user/check-exists', { email: 'nobody' });
  const noelle = { firstName: 'Noelle', lastName: 'Vance', email: 'noelle.vance@example.com' };
  await both.expectRefusal(400, `POST ${path}`, { ...noelle, firstName: ' ' });
  await both.expectRefusal(400, `POST ${path}`, noelle);
  await both.expectRefusal(409, `POST ${path}`, { ...noelle, email: 'partner@demo.test', role: 'AGENT' });
  await both.expectRefusal(409, `POST ${path}`, {
    ...noelle,
    email: 'theo.marsh@example.com',
    role: 'AGENT',
  });
  const { invitation } = await both.post<InvitationSent>(path, { ...noelle, role: 'BROKER' });
  await both.post(path, { ...noelle, email: 'dana.coyle@example.com', role: 'AGENT' });
  await both.post(path, { firstName: 'Ben', lastName: 'Carter', email: 'basic@demo.test' });
  await both.post(`${path}/${invitation.id}/resend`);
  await both.delete(`${path}/${invitation.id}`);
  await both.expectRefusal(404, `DELETE ${path}/${invitation.id}`);
  await both.expectRefusal(404, `POST ${path}/${unknownId}/resend`);
  await both.get(path);
}

async function compareCoupons(both: BackendComparison): Promise<void> {
  await both.get('/api/brokerage/discount-info');
  await both.post('/api/coupons/validate', { couponCode: ' harbor15 ' });
  await both.post('/api/coupons/validate', { couponCode: 'NOTHING' });
  await both.expectRefusal(400, 'POST /api/coupons/validate', { couponCode: '' });
  await both.expectRefusal(409, 'POST /api/coupons/apply', { couponCode: 'NOTHING' });
  await both.expectRefusal(409, 'POST /api/brokerage/remove-discount', { discountType: 'waiver' });
  await both.expectRefusal(400, 'POST /api/brokerage/remove-discount', { discountType: 'all' });
  await both.post('/api/coupons/apply', { couponCode: 'harbor26' });
  await both.get('/api/brokerage/discount-info');
  await both.get('/api/brokerage/accounts', { limit: 1 });
  await both.get('/api/brokerage/invitations/preview');
  await both.post('/api/coupons/validate', { couponCode: 'HARBOR15' });
  await both.expectRefusal(409, 'POST /api/coupons/apply', { couponCode: 'HARBOR15' });
  await both.expectRefusal(409, 'POST /api/brokerage/remove-discount', { discountType: 'stripe' });
  await both.post('/api/brokerage/remove-discount', { discountType: 'waiver' });
  await both.post('/api/coupons/validate', { couponCode: 'HARBOR26' });
  await both.get('/api/brokerage/discount-info');
}

/**
 * Compares the responses to the owner of the demo brokerage, without requests that need the payment provider.
 */
export async function compareBrokerage(both: BackendComparison): Promise<void> {
  const { accounts } = await compareLists(both);
  await compareInvitations(both);
  await compareCoupons(both);
  const idOf = (email: string) => accounts.find((account) => account.email === email)?.id ?? unknownId;
  await both.expectRefusal(409, 'POST /api/brokerage/leave');
  await both.expectRefusal(404, `DELETE /api/brokerage/accounts/${unknownId}`);
  await both.expectRefusal(409, 'POST /api/brokerage/charges/retry', {
    accountId: idOf('cole.jimenez@example.com'),
  });
  await both.expectRefusal(409, 'POST /api/brokerage/hand-over', {
    accountId: idOf('leo.brandt@example.com'),
  });
  await compareMemberSplits(both, idOf('leo.brandt@example.com'));
  await both.delete(`/api/brokerage/accounts/${idOf('leo.brandt@example.com')}`);
  await both.expectRefusal(404, `DELETE /api/brokerage/accounts/${idOf('leo.brandt@example.com')}`);
  await both.delete(`/api/brokerage/accounts/${idOf('hugo.santoro@example.com')}`);
  await both.get('/api/brokerage/accounts', { limit: 100 });
  await both.get('/api/brokerage/invitations/preview');
}
