import type { AccountsPage, BrokerageAccount, TeamRole } from '#contract/brokerage/brokerage.ts';
import type { Member } from '../../../testing/test-app.ts';
import {
  type Payer,
  type PayerOptions,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../../billing/testing/payment-test-app.ts';
import { type SignedUpMember, signUpMember } from '../../signup/testing/newcomer.ts';

export interface Office extends SignedUpMember {
  accounts: (query?: string) => Promise<AccountsPage>;
  /** Finds a team member's account by email. */
  account: (email: string) => Promise<BrokerageAccount>;
  invite: (person: Partial<Invited> & { email: string }) => Promise<{ id: string; token: string }>;
  remove: (email: string) => Promise<number>;
  retry: (email: string) => ReturnType<Member['as']>;
  changeCard: (card: string) => Promise<void>;
  /** Returns the charges except the yearly bills, in cents, the latest first. */
  seatCharges: () => Promise<number[]>;
}

interface Invited {
  firstName: string;
  lastName: string;
  role: TeamRole;
}

export interface BrokerageTestApp extends PaymentTestApp {
  createOffice: (facts?: Partial<PayerOptions>) => Promise<Office & Payer>;
  /** Creates an office whose owner signed up and paid on the provider's page. */
  signUpOffice: () => Promise<Office>;
  findInvitationToken: (email: string) => Promise<string>;
  findEntitlement: (email: string) => Promise<object>;
  /** Accepts the invitation as somebody without an account. Returns the status code. */
  join: (token: string, names?: { firstName: string; lastName: string }) => Promise<number>;
  /** Invites somebody without an account and accepts the invitation for them. Returns their email. */
  addTeamMember: (office: Office, email?: string) => Promise<string>;
}

export const newMemberPassword = 'Open-Door-2026!';
let addresses = 0;
export const createEmailAddress = () => `colleague${++addresses}@example.com`;

/**
 * Starts a test server with a payment provider. Returns functions that create offices, invite people and
 * accept invitations.
 */
export async function startBrokerageTestApp(
  settings: Record<string, string> = {},
): Promise<BrokerageTestApp> {
  const world = await startPaymentTestApp(settings);
  const findInvitationToken = async (email: string): Promise<string> => {
    const newest = (await world.listMailsTo(email)).find(({ text }) => text.includes('/invitation/'));
    const token = /\/invitation\/([\w-]+)/.exec(newest?.text ?? '')?.[1];
    if (!token) throw new Error(`No invitation was sent to ${email}`);
    return token;
  };
  const join: BrokerageTestApp['join'] = async (
    token,
    names = { firstName: 'Noelle', lastName: 'Vance' },
  ) => {
    const payload = {
      newcomer: { ...names, password: newMemberPassword, confirmPassword: newMemberPassword },
    };
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/invitations/${token}/accept`,
      payload,
    });
    return answer.statusCode;
  };
  const createOffice: BrokerageTestApp['createOffice'] = async (facts = {}) =>
    officeOf(
      world,
      findInvitationToken,
      await world.createPayer('BROKERAGE', { offer: 'brokerage_account', ...facts }),
    );
  return {
    ...world,
    createOffice,
    signUpOffice: async () => officeOf(world, findInvitationToken, await signUpMember(world, 'BROKERAGE')),
    findInvitationToken,
    findEntitlement: async (email) => {
      const [row] = await world.services.database.sql`
        select plan, status, source from entitlements join users on id = person_id where email = ${email}`;
      return { ...row };
    },
    join,
    addTeamMember: async (team, email = createEmailAddress()) => {
      const { token } = await team.invite({ email });
      const status = await join(token);
      if (status !== 200) throw new Error(`Could not join: ${status}`);
      return email;
    },
  };
}

function officeOf<T extends SignedUpMember>(
  world: PaymentTestApp,
  linkTo: BrokerageTestApp['findInvitationToken'],
  payer: T,
): T & Office {
  const { stripe } = world.provider;
  const accounts = async (query = '?limit=100') =>
    (await payer.as({ url: `/api/brokerage/accounts${query}` })).json();
  const account = async (email: string): Promise<BrokerageAccount> => {
    const { accounts: all } = (await accounts()) as AccountsPage;
    const member = all.find((candidate) => candidate.email === email);
    if (!member) throw new Error(`${email} is not in the team`);
    return member;
  };
  return {
    ...payer,
    accounts,
    account,
    invite: async (person) => {
      const payload = { firstName: 'Noelle', lastName: 'Vance', role: 'AGENT', ...person };
      const answer = await payer.as({ method: 'POST', url: '/api/brokerage/invitations', payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { id: answer.json().invitation.id, token: await linkTo(person.email) };
    },
    remove: async (email) => {
      const { id } = await account(email);
      return (await payer.as({ method: 'DELETE', url: `/api/brokerage/accounts/${id}` })).statusCode;
    },
    retry: async (email) => {
      const { id: accountId } = await account(email);
      return payer.as({ method: 'POST', url: '/api/brokerage/charges/retry', payload: { accountId } });
    },
    changeCard: async (name) => {
      const method = await stripe.paymentMethods.attach(name, { customer: payer.customerId });
      const invoice_settings = { default_payment_method: method.id };
      await stripe.customers.update(payer.customerId, { invoice_settings });
    },
    seatCharges: async () => {
      const { data } = await stripe.invoices.list({ customer: payer.customerId, status: 'paid', limit: 100 });
      return data.filter(({ parent }) => !parent).map(({ amount_paid }) => amount_paid);
    },
  };
}
