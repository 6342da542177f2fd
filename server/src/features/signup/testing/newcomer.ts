import type { SignupInput } from '#contract/signup/signup.ts';
import type { SignupRole } from '#contract/signup/signup-steps.ts';
import { authenticatedOwner } from '../../../core/owner.ts';
import { testCardNumbers } from '../../../gateways/payments/testing/provider.ts';
import { formatReceivedCookies } from '../../../testing/open-session.ts';
import type { Payer, PaymentTestApp } from '../../billing/testing/payment-test-app.ts';

export const signupTestPassword = 'New-Door-2026!';

let newcomers = 0;

export function createSignupAnswers(
  role: SignupRole,
  facts: { email?: string; plan?: 'basic' | 'premium' } = {},
): SignupInput {
  newcomers += 1;
  return {
    role,
    firstPhase: {
      firstName: 'Nia',
      lastName: `Rivers ${newcomers}`,
      email: facts.email ?? `newcomer${newcomers}@example.com`,
      phoneNumber: '(904) 555-0123',
      stateLocation: 'FL',
      password: signupTestPassword,
      confirmPassword: signupTestPassword,
    },
    secondPhase: {
      brokerageName: 'Tidewater Realty Group',
      brokeragePhone: '(904) 555-0120',
      brokerageAddress: '218 Heron Loop, Ponte Vedra Beach, FL 32082',
      licenseNumber: 'SL0000123',
      association: 'Northeast Florida Association of Realtors',
    },
    thirdPhase: { certificates: ['ABR'], tagLine: 'Every key fits somewhere.', brandColors: ['#11ad88'] },
    optionalPhase: { reachMeOut: true, travelToOffices: false, provideFood: true },
    subscription: { plan: facts.plan ?? (role === 'BROKERAGE' ? 'premium' : 'basic') },
  };
}

export interface SignupResult {
  email: string;
  status: number;
  checkoutUrl: string;
  sessionId: string;
  message?: string;
  /** The cookie with the browser's secret. */
  cookie: string;
}

/** Sends the sign-up form. A browser that has started a sign-up before sends its cookie. */
export async function signUp(
  world: PaymentTestApp,
  answers: SignupInput,
  cookie = '',
): Promise<SignupResult> {
  const headers = { cookie };
  const response = await world.app.inject({ method: 'POST', url: '/api/signup', headers, payload: answers });
  return toSignupResult(answers, response);
}

export function toSignupResult(
  answers: SignupInput,
  response: Awaited<ReturnType<PaymentTestApp['app']['inject']>>,
): SignupResult {
  const cookie = formatReceivedCookies(response);
  const email = answers.firstPhase.email;
  return { ...response.json(), email, status: response.statusCode, cookie };
}

/**
 * Opens the page to which the payment page redirects. With the cookie, this is the browser that signed up;
 * without it, another browser.
 */
export async function returnFromPaymentPage(world: PaymentTestApp, sessionId: string, cookie?: string) {
  const response = await world.app.inject({
    url: `/api/signup/verify?session_id=${sessionId}`,
    headers: cookie ? { cookie } : {},
  });
  const session = response.cookies.find(({ name }) => name === 'abundance.session_token');
  return { ...response.json(), session: session && `${session.name}=${encodeURIComponent(session.value)}` };
}

export async function findAccountsByEmail(world: PaymentTestApp, email: string) {
  return world.services.database.sql`
    select id, role, plan, status, customer_id as customer,
      profile_picture as picture, travel_to_offices as travels, first_name as "firstName"
    from users join entitlements on person_id = users.id join profiles on profiles.user_id = users.id
    where email = ${email}`;
}

export type SignedUpMember = Pick<
  Payer,
  'id' | 'email' | 'cookie' | 'customerId' | 'subscriptionId' | 'as' | 'charges'
>;

/** Signs up a person, pays on the provider's page and signs in. */
export async function signUpMember(
  world: PaymentTestApp,
  role: SignupRole,
  facts: { plan?: 'basic' | 'premium'; card?: string } = {},
): Promise<SignedUpMember> {
  const started = await signUp(world, createSignupAnswers(role, facts));
  const { leadsTo, refusal } = await world.provider.payOn(
    started.checkoutUrl,
    facts.card ?? testCardNumbers.good,
  );
  if (!leadsTo) throw new Error(`The card was refused: ${refusal}`);
  const { session: cookie = '' } = await returnFromPaymentPage(world, started.sessionId, started.cookie);
  const [account] = await world.services.database.sql`
    select id, customer_id as "customerId", subscription_id as "subscriptionId"
    from users join entitlements on person_id = users.id where email = ${started.email}`;
  const customerId = account?.customerId as string;
  return {
    id: authenticatedOwner({ id: account?.id as string }),
    email: started.email,
    cookie,
    customerId,
    subscriptionId: account?.subscriptionId as string,
    as: (request) => world.app.inject({ ...request, headers: { cookie, ...request.headers } }),
    charges: async () => {
      const { data } = await world.provider.stripe.charges.list({ customer: customerId, limit: 100 });
      return data.filter(({ paid }) => paid).map(({ amount }) => amount);
    },
  };
}
