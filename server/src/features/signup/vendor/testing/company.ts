import type { z } from 'zod';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { CreateVendorCheckout, SignupVendor } from '#contract/signup/vendor-signup.ts';
import { formatReceivedCookies } from '../../../../testing/open-session.ts';
import type { PaymentTestApp } from '../../../billing/testing/payment-test-app.ts';

export const companyPassword = 'New-Roof-2026!';
const association = ['Northeast Florida Association of Realtors' as const];

type Checkout = z.input<typeof CreateVendorCheckout>;

let companies = 0;

/** Returns a company's answers for this plan. */
export function createCompanyAnswers(
  planId: 'basic' | 'premium',
  category: VendorCategory = 'Roofers',
  facts: Partial<Checkout> = {},
): Checkout {
  companies += 1;
  return {
    planId,
    email: `company${companies}@example.com`,
    sessionId: `way-${companies}`,
    redirectDestination: '/vendor/register',
    vendorCompanyName: `Saltwind ${companies} Co.`,
    businessCategory: category,
    address: '214 Marsh Way, St. Augustine, FL, 32084, USA',
    vendorPhone: '(904) 555-0150',
    website: 'saltwind.example.com',
    association,
    password: companyPassword,
    ...facts,
  };
}

export async function startCompanySignup({ app }: PaymentTestApp, company: Checkout, cookie = '') {
  const response = await app.inject({
    method: 'POST',
    url: '/api/create-vendor-checkout-session',
    headers: { cookie },
    payload: company,
  });
  const answer = response.json() as {
    checkoutUrl: string;
    sessionId: string;
    error?: string;
    message?: string;
  };
  return {
    ...answer,
    company,
    status: response.statusCode,
    cookie: formatReceivedCookies(response) || cookie,
  };
}

export type StartedCompany = Awaited<ReturnType<typeof startCompanySignup>>;

export async function verifyCompanyPayment(
  { app }: PaymentTestApp,
  started: StartedCompany,
  cookie = started.cookie,
) {
  const query = new URLSearchParams({
    session_id: started.sessionId,
    signup_session: started.company.sessionId ?? '',
  });
  const response = await app.inject({ url: `/api/verify-vendor-payment?${query}`, headers: { cookie } });
  return { statusCode: response.statusCode, ...response.json() };
}

export function completeCompanySignup(
  { app }: PaymentTestApp,
  { company, cookie }: Pick<StartedCompany, 'company' | 'cookie'>,
  facts: Partial<z.input<typeof SignupVendor>['vendor']> = {},
) {
  const { email, vendorCompanyName, businessCategory, address, vendorPhone, website } = company;
  const vendor = { vendorCompanyName, businessCategory, address, vendorPhone, website, association };
  return app.inject({
    method: 'POST',
    url: '/api/signup-vendor',
    headers: { cookie },
    payload: { email, vendor: { ...vendor, zipCodes: ['32084'], nmlsNumber: null, ...facts } },
  });
}

export const findCompanyAccounts = ({ services }: PaymentTestApp, email: string) =>
  services.database.sql`
    select users.id, role, plan, status, customer_id as customer, zip_codes as zips, company_name as company,
      logo_image as logo, (select number from partner_places where vendor_id = users.id and confirmed_at is not null) as slot
    from users join entitlements on person_id = users.id join vendors on vendors.user_id = users.id
    join profiles on profiles.user_id = users.id where email = ${email}`;

/** Returns the cents that this customer paid, minus refunds. */
export async function sumNetPayments(
  { provider: { stripe } }: PaymentTestApp,
  customer: string,
): Promise<number> {
  const { data } = await stripe.charges.list({ customer, limit: 100 });
  return data
    .filter(({ paid }) => paid)
    .reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
}

export async function findSignupCustomer({ services }: PaymentTestApp, email: string): Promise<string> {
  const [row] = await services.database.sql`
    select customer_id as customer from pending_signups where email = ${email}`;
  return row?.customer as string;
}
