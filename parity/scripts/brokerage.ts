import type { AccountsPage } from '#contract/brokerage.ts';
import type { InvitationSent } from '#contract/invitations.ts';
import type { Play } from '../play.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** What an agent, who runs no brokerage, is told. */
export async function withoutBrokerage(play: Play): Promise<void> {
  await play.refused(403, 'GET /api/brokerage/accounts');
  await play.refused(404, 'POST /api/brokerage/leave');
  await play.get('/api/brokerage/my-seat');
}

async function lists(play: Play): Promise<AccountsPage> {
  const accounts = '/api/brokerage/accounts';
  const page = await play.get<AccountsPage>(accounts);
  await play.get(accounts, { page: 3 });
  await play.get(accounts, { page: 9 });
  await play.get(accounts, { search: 'LÉO' });
  await play.get(accounts, { search: '%' });
  await play.get(accounts, { search: 'example.com', limit: 100 });
  for (const sortBy of ['joined', 'name', 'email', 'role', 'charge'])
    for (const sortOrder of ['asc', 'desc']) await play.get(accounts, { sortBy, sortOrder, limit: 100 });
  await play.refused(400, `GET ${accounts}`, undefined, { sortBy: 'password' });
  await play.refused(400, `GET ${accounts}`, undefined, { page: 0 });
  await play.get('/api/brokerage/my-seat');
  await play.get('/api/brokerage/team', { year: 2026 });
  await play.get('/api/brokerage/team', { year: 2026, page: 2 });
  await play.refused(400, 'GET /api/brokerage/team');
  return page;
}

async function invitations(play: Play): Promise<void> {
  const path = '/api/brokerage/invitations';
  await play.get(path);
  await play.get(`${path}/preview`);
  for (const email of [
    'noelle.vance@example.com',
    'BASIC@demo.test',
    'partner@demo.test',
    'admin@demo.test',
    'broker@demo.test',
    'leo.brandt@example.com',
  ])
    await play.post('/api/user/check-exists', { email });
  await play.refused(400, 'POST /api/user/check-exists', { email: 'nobody' });
  const noelle = { firstName: 'Noelle', lastName: 'Vance', email: 'noelle.vance@example.com' };
  await play.refused(400, `POST ${path}`, { ...noelle, firstName: ' ' });
  await play.refused(400, `POST ${path}`, noelle);
  await play.refused(409, `POST ${path}`, { ...noelle, email: 'partner@demo.test', role: 'AGENT' });
  await play.refused(409, `POST ${path}`, { ...noelle, email: 'theo.marsh@example.com', role: 'AGENT' });
  const { invitation } = await play.post<InvitationSent>(path, { ...noelle, role: 'BROKER' });
  await play.post(path, { ...noelle, email: 'dana.coyle@example.com', role: 'AGENT' });
  await play.post(path, { firstName: 'Ben', lastName: 'Carter', email: 'basic@demo.test' });
  await play.post(`${path}/${invitation.id}/resend`);
  await play.delete(`${path}/${invitation.id}`);
  await play.refused(404, `DELETE ${path}/${invitation.id}`);
  await play.refused(404, `POST ${path}/${nobody}/resend`);
  await play.get(path);
}

async function coupons(play: Play): Promise<void> {
  await play.get('/api/brokerage/discount-info');
  await play.post('/api/coupons/validate', { couponCode: ' harbor15 ' });
  await play.post('/api/coupons/validate', { couponCode: 'NOTHING' });
  await play.refused(400, 'POST /api/coupons/validate', { couponCode: '' });
  await play.refused(409, 'POST /api/coupons/apply', { couponCode: 'NOTHING' });
  await play.refused(409, 'POST /api/brokerage/remove-discount', { discountType: 'waiver' });
  await play.refused(400, 'POST /api/brokerage/remove-discount', { discountType: 'all' });
  await play.post('/api/coupons/apply', { couponCode: 'harbor26' });
  await play.get('/api/brokerage/discount-info');
  await play.get('/api/brokerage/accounts', { limit: 1 });
  await play.get('/api/brokerage/invitations/preview');
  await play.post('/api/coupons/validate', { couponCode: 'HARBOR15' });
  await play.refused(409, 'POST /api/coupons/apply', { couponCode: 'HARBOR15' });
  await play.refused(409, 'POST /api/brokerage/remove-discount', { discountType: 'stripe' });
  await play.post('/api/brokerage/remove-discount', { discountType: 'waiver' });
  await play.post('/api/coupons/validate', { couponCode: 'HARBOR26' });
  await play.get('/api/brokerage/discount-info');
}

/** Whoever runs the brokerage of the demo world. What the payment provider decides is not played. */
export async function brokerage(play: Play): Promise<void> {
  const { accounts } = await lists(play);
  await invitations(play);
  await coupons(play);
  const idOf = (email: string) => accounts.find((account) => account.email === email)?.id ?? nobody;
  await play.refused(409, 'POST /api/brokerage/leave');
  await play.refused(404, `DELETE /api/brokerage/accounts/${nobody}`);
  await play.refused(409, 'POST /api/brokerage/charges/retry', {
    accountId: idOf('cole.jimenez@example.com'),
  });
  await play.refused(409, 'POST /api/brokerage/hand-over', { accountId: idOf('leo.brandt@example.com') });
  await play.delete(`/api/brokerage/accounts/${idOf('leo.brandt@example.com')}`);
  await play.refused(404, `DELETE /api/brokerage/accounts/${idOf('leo.brandt@example.com')}`);
  await play.delete(`/api/brokerage/accounts/${idOf('hugo.santoro@example.com')}`);
  await play.get('/api/brokerage/accounts', { limit: 100 });
  await play.get('/api/brokerage/invitations/preview');
}
