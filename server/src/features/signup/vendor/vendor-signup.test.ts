import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';
import { testCardNumbers } from '../../../gateways/payments/testing/provider.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../../billing/testing/payment-test-app.ts';
import { reconcileSlots } from '../../vendors/slots/reconcile-slots.ts';
import { deleteExpiredSignups } from '../delete-signups.ts';
import {
  companyPassword,
  completeCompanySignup,
  createCompanyAnswers,
  findCompanyAccounts,
  findSignupCustomer,
  startCompanySignup,
  sumNetPayments,
  verifyCompanyPayment,
} from './testing/company.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.services.database.sql`delete from partner_places`;
  await world.services.database.sql`delete from partner_waitlist`;
});

const slotsIn = (category: string) =>
  world.services.database.sql`
    select email, vendor_id is not null as "isVendors", confirmed_at is not null as confirmed
    from partner_places where category = ${category} order by number`;

test('a company registers as a vendor with three free months and is listed with its ZIP codes and logo', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic'));
  const { leadsTo } = await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  expect(leadsTo).toBe(
    `http://app.test/vendor/register?session_id=${started.sessionId}&signup_session=${started.company.sessionId}`,
  );
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: true,
    plan: 'basic',
    price: 500,
    status: 'trialing',
    isInTrial: true,
    trialPeriodDays: 90,
    customerId: expect.stringMatching(/^cus_/),
    subscriptionId: expect.stringMatching(/^sub_/),
  });
  const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();
  const companyLogo = `data:image/png;base64,${logo.toString('base64')}`;
  const done = await completeCompanySignup(world, started, {
    companyLogo,
    zipCodes: ['32082', '32084', '32082'],
  });
  expect([done.statusCode, done.json()]).toMatchObject([200, { success: true, redirectTo: '/login' }]);
  const [account] = await findCompanyAccounts(world, started.company.email);
  expect(account).toMatchObject({ role: 'VENDOR', plan: 'basic', zips: ['32082', '32084'], slot: null });
  expect((await world.app.inject(`/media/${account?.logo}`)).statusCode).toBe(200);
  const [names] = await world.services.database
    .sql`select first_name, reach_me_out, travel_to_offices, provide_food
    from users join profiles on user_id = users.id where email = ${started.company.email}`;
  expect(names).toEqual({
    first_name: '',
    reach_me_out: false,
    travel_to_offices: false,
    provide_food: false,
  });
  expect((await world.sendSignIn(started.company.email, companyPassword)).json().redirectTo).toMatch(
    /^\/saltwind\.\d+\.co\/vendor\/dashboard$/,
  );
  expect(await sumNetPayments(world, account?.customer)).toBe(0);
});

test('a Power Partner pays today and gets a slot', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('premium', 'Pool'));
  expect(await slotsIn('Pool')).toEqual([
    { email: started.company.email, isVendors: false, confirmed: false },
  ]);
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: true,
    plan: 'premium',
    isInTrial: false,
  });
  expect(await slotsIn('Pool')).toEqual([{ email: started.company.email, isVendors: true, confirmed: true }]);
  const [account] = await findCompanyAccounts(world, started.company.email);
  expect(await sumNetPayments(world, account?.customer)).toBe(460_00);
});

test('when a company pays and closes the tab, the webhook creates the account, the slot and the mail', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('premium', 'Solar'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await world.provider.deliver();
  expect(await findCompanyAccounts(world, started.company.email)).toMatchObject([
    { plan: 'premium', status: 'active', zips: ['32084'], slot: 1 },
  ]);
  expect(await world.listSubjectsTo(started.company.email)).toContain('Your Vendor Roster listing is ready');
  expect((await world.sendSignIn(started.company.email, companyPassword)).statusCode).toBe(200);
  expect((await completeCompanySignup(world, started)).statusCode, 'the last step still works').toBe(200);
});

test('when the browser returns while webhooks arrive twice, one account, one slot and one charge are created', async () => {
  await world.provider.configureWebhooks({ copies: 3, order: 'random' });
  const started = await startCompanySignup(world, createCompanyAnswers('premium', 'Survey'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await Promise.all([
    verifyCompanyPayment(world, started),
    world.provider.deliver(),
    verifyCompanyPayment(world, started),
    completeCompanySignup(world, started),
  ]);
  await world.provider.deliver();
  await world.provider.configureWebhooks({ copies: 1, order: 'oldest' });
  const accounts = await findCompanyAccounts(world, started.company.email);
  expect(accounts).toHaveLength(1);
  expect(await slotsIn('Survey')).toHaveLength(1);
  expect(await sumNetPayments(world, accounts[0]?.customer)).toBe(460_00);
});

test('a company can set the password in the last step, but not from another browser', async () => {
  const { password, ...company } = createCompanyAnswers('basic');
  const started = await startCompanySignup(world, company);
  const stranger = await startCompanySignup(world, createCompanyAnswers('basic'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await world.provider.deliver();
  const set = (cookie: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/signup-vendor',
      headers: { cookie },
      payload: {
        email: company.email,
        password,
        vendor: { ...company, zipCodes: ['32084'], companyLogo: null, nmlsNumber: null },
      },
    });
  for (const cookie of ['', stranger.cookie, 'abundance.vendor-signup=guessed'])
    expect((await set(cookie)).json()).toMatchObject({ code: 'not_found', message: say.notYours });
  expect((await world.sendSignIn(company.email, companyPassword)).statusCode).toBe(401);
  expect((await set(started.cookie)).statusCode).toBe(200);
  expect((await world.sendSignIn(company.email, companyPassword)).statusCode).toBe(200);
});

test('only the browser that registered the company sees the payment provider’s ids', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  expect(await verifyCompanyPayment(world, started, '')).toMatchObject({ success: true, customerId: null });
  expect(await verifyCompanyPayment(world, { ...started, sessionId: 'cs_of_nobody' })).toMatchObject({
    statusCode: 404,
  });
});

test('a company that has not paid has no account, and the last step says so', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic'));
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: false,
    error: say.unpaid,
    checkoutUrl: started.checkoutUrl,
  });
  const refused = await completeCompanySignup(world, started);
  expect([refused.statusCode, refused.json().message]).toEqual([402, say.unpaid]);
  expect(await findCompanyAccounts(world, started.company.email)).toEqual([]);
});

test('a company whose payment page expired is told that nothing was charged', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic'));
  await world.provider.stripe.checkout.sessions.expire(started.sessionId);
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: false,
    error: 'This registration has expired. Please start again; nothing was charged.',
  });
});

test('a new vendor gets $40 off once and sees the discount before and after paying', async () => {
  const company = createCompanyAnswers('premium', 'Solar', { discount: 40 });
  const started = await startCompanySignup(world, company);
  expect(started.status).toBe(200);
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await verifyCompanyPayment(world, started);
  const [account] = await findCompanyAccounts(world, company.email);
  const { sql } = world.services.database;
  const invoices = await sql`
    select lines, total::int, amount_paid::int as paid from invoices join payers on payers.id = payer_id
    where customer_id = ${account?.customer}`;
  expect([...invoices]).toMatchObject([{ total: 460_00, paid: 460_00 }]);
  expect(invoices[0]?.lines.at(-1)).toEqual({ description: '$40 off for new vendors', amount: -40_00 });
  await sql`delete from users where email = ${company.email}`;
  const again = createCompanyAnswers('premium', 'Solar', { email: company.email, discount: 40 });
  expect(await startCompanySignup(world, again)).toMatchObject({ status: 409, message: say.discountUsed });
  const full = await startCompanySignup(world, { ...again, discount: 0 });
  expect(full.status).toBe(200);
  await world.provider.payOn(full.checkoutUrl, testCardNumbers.good);
  await verifyCompanyPayment(world, full);
  expect(await sumNetPayments(world, await findSignupCustomer(world, company.email))).toBe(500_00);
});

test('when all three slots are taken, the fourth company is told before it pays', async () => {
  for (const _ of [1, 2, 3])
    expect((await startCompanySignup(world, createCompanyAnswers('premium', 'Lenders', nmls))).status).toBe(
      200,
    );
  const fourth = await startCompanySignup(world, createCompanyAnswers('premium', 'Lenders', nmls));
  expect(fourth).toMatchObject({ status: 409, error: 'PREMIUM_SLOTS_FULL' });
  const limits = await world.app.inject('/api/check-category-limits?category=Lender');
  expect(limits.json()).toEqual({ canSubscribePremium: false, left: 0 });
  expect((await startCompanySignup(world, { ...fourth.company, planId: 'basic' })).status).toBe(200);
});
const nmls = { nmlsNumber: '123456' };

test('a company that starts the registration again keeps its slot and gets no second slot', async () => {
  const first = await startCompanySignup(world, createCompanyAnswers('premium', 'Painters'));
  const second = await startCompanySignup(world, first.company, first.cookie);
  expect((await world.provider.payOn(first.checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
  expect(await slotsIn('Painters')).toHaveLength(1);
  await world.provider.payOn(second.checkoutUrl, testCardNumbers.good);
  expect(await verifyCompanyPayment(world, second)).toMatchObject({ success: true });
  expect(await slotsIn('Painters')).toHaveLength(1);
});

/** Gives all slots of a category to other vendors, as if they had paid before this payment was reported. */
async function takeAll(category: string) {
  const { sql } = world.services.database;
  await sql`delete from partner_places where category = ${category}`;
  for (const number of [1, 2, 3])
    await sql`insert into partner_places (category, number, email, held_until)
      values (${category}, ${number}, ${`rival${number}@example.com`}, ${new Date(Date.now() + 3_600_000).toISOString()})`;
}

test('a company that pays after the last slot is taken gets a refund and joins the waitlist', async () => {
  await world.provider.configureWebhooks({ paused: true });
  const started = await startCompanySignup(world, createCompanyAnswers('premium', 'Cleaners'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await takeAll('Cleaners');
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: false,
    error: 'PREMIUM_SLOTS_FULL',
  });
  const { email } = started.company;
  expect(await sumNetPayments(world, await findSignupCustomer(world, email))).toBe(0);
  expect(await findCompanyAccounts(world, email)).toEqual([]);
  expect(await world.listSubjectsTo(email)).toEqual(['Your Power Partner payment is on its way back']);
  const [waiting] = await world.services.database
    .sql`select notified_at from partner_waitlist where email = ${email}`;
  expect(waiting).toEqual({ notified_at: null });
  await world.services.database.sql`delete from partner_places where category = 'Cleaners'`;
  expect(await verifyCompanyPayment(world, started), 'decided is decided').toMatchObject({ success: false });
  await world.provider.configureWebhooks({ paused: false });
  await world.provider.deliver();
  expect(await sumNetPayments(world, await findSignupCustomer(world, email))).toBe(0);
  const { password: _, ...again } = started.company;
  const asVendor = await startCompanySignup(world, { ...again, planId: 'basic' }, started.cookie);
  await world.provider.payOn(asVendor.checkoutUrl, testCardNumbers.good);
  expect(await verifyCompanyPayment(world, asVendor)).toMatchObject({ success: true, plan: 'basic' });
  expect((await world.sendSignIn(email, companyPassword)).statusCode).toBe(200);
});

test('the job continues an interrupted refund, and the company is refunded once', async () => {
  await world.provider.configureWebhooks({ paused: true });
  const started = await startCompanySignup(world, createCompanyAnswers('premium', 'Home Security'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await takeAll('Home Security');
  const cutOff = [
    { when: 'before', method: 'DELETE', path: '/v1/subscriptions' },
    { when: 'after', method: 'POST', path: '/v1/refunds' },
  ] as const;
  for (const fault of cutOff) {
    await world.provider.planFaults({ kind: 'drop', times: 5, ...fault });
    expect((await verifyCompanyPayment(world, started)).statusCode, fault.path).toBe(503);
    await world.provider.clearFaults();
    await world.services.database.sql`delete from partner_places where category = 'Home Security'`;
  }
  await reconcileSlots(world.context());
  await reconcileSlots(world.context());
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: false,
    error: 'PREMIUM_SLOTS_FULL',
  });
  const customer = await findSignupCustomer(world, started.company.email);
  expect(await sumNetPayments(world, customer)).toBe(0);
  const { data } = await world.provider.stripe.refunds.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata?.reason?.startsWith('checkout:')).length).toBeGreaterThan(0);
  expect(await findCompanyAccounts(world, started.company.email)).toEqual([]);
  expect(
    (await world.listSubjectsTo(started.company.email)).filter((subject) => subject.includes('way back')),
  ).toHaveLength(1);
  await world.provider.configureWebhooks({ paused: false });
});

test('a company whose reservation expired during the payment still gets the slot if it is free', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('premium', 'Flooring'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await world.services.database
    .sql`update partner_places set held_until = now() - interval '1 day' where category = 'Flooring'`;
  expect(await verifyCompanyPayment(world, started)).toMatchObject({ success: true, plan: 'premium' });
  expect(await slotsIn('Flooring')).toMatchObject([{ confirmed: true }]);
});

test('a company with a taken email is refused, and is refunded if the email was taken during the payment', async () => {
  const { email } = await world.member('AGENT');
  expect(await startCompanySignup(world, createCompanyAnswers('basic', 'Pool', { email }))).toMatchObject({
    status: 409,
  });
  const started = await startCompanySignup(world, createCompanyAnswers('basic'));
  await world.member('AGENT', { email: started.company.email });
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  expect(await verifyCompanyPayment(world, started)).toMatchObject({
    success: false,
    error: say.secondAccount,
  });
});

test('after a day the job finishes a paid registration whose webhook is missing and deletes an unpaid one', async () => {
  await world.provider.configureWebhooks({ paused: true });
  const [paid, left] = [
    await startCompanySignup(world, createCompanyAnswers('basic')),
    await startCompanySignup(world, createCompanyAnswers('basic')),
  ];
  await world.provider.payOn(paid.checkoutUrl, testCardNumbers.good);
  await deleteExpiredSignups({
    ...world.context(),
    now: new Date(world.clock.now.getTime() + 25 * 3_600_000),
  });
  expect(await findCompanyAccounts(world, paid.company.email)).toHaveLength(1);
  expect((await world.provider.payOn(left.checkoutUrl, testCardNumbers.good)).leadsTo).toBeUndefined();
  await world.provider.configureWebhooks({ paused: false });
});

test('a registration with invalid input is refused with a message', async () => {
  const bad: [Parameters<typeof createCompanyAnswers>[2], string, string][] = [
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid web address'],
    [{ vendorPhone: '12' }, 'vendorPhone', 'Please enter a valid 10-digit phone number'],
    [{ vendorCompanyName: '  ' }, 'vendorCompanyName', 'Company name is required'],
    [{ businessCategory: 'Wizards' }, 'businessCategory', 'Business category is required'],
    [{ businessCategory: 'Lenders' }, 'nmlsNumber', 'NMLS# is required for Lenders'],
    [{ association: [] }, 'association', 'Please select at least one association'],
    [{ planId: 'gold' as 'basic' }, 'planId', 'Please select a subscription plan'],
    [{ price: 1 }, 'price', say.priceChanged],
    [{ email: 'nobody' }, 'email', 'Email is invalid'],
    [{ password: 'weak' }, 'password', expect.stringMatching(/^Password must/)],
  ];
  for (const [facts, field, message] of bad) {
    const { status, ...answer } = await startCompanySignup(
      world,
      createCompanyAnswers('basic', 'Roofers', facts),
    );
    expect([status >= 400 && status < 500, answer]).toMatchObject([true, { field, message }]);
  }
  const elsewhere = await startCompanySignup(
    world,
    createCompanyAnswers('basic', 'Pool', { redirectDestination: 'https://evil.example' }),
  );
  expect((await world.provider.payOn(elsewhere.checkoutUrl, testCardNumbers.good)).leadsTo).toMatch(
    /^http:\/\/app\.test\/vendor\/register/,
  );
});

test('a company with an invalid logo or unknown ZIP codes is refused, and nothing is stored', async () => {
  const started = await startCompanySignup(world, createCompanyAnswers('basic'));
  await world.provider.payOn(started.checkoutUrl, testCardNumbers.good);
  await verifyCompanyPayment(world, started);
  const wide = await sharp({ create: { width: 900, height: 20, channels: 3, background: '#11ad88' } })
    .png()
    .toBuffer();
  const uri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const bad: [Parameters<typeof completeCompanySignup>[2], number][] = [
    [{ companyLogo: 'javascript:alert(1)' }, 400],
    [{ companyLogo: uri(Buffer.from('<svg onload=alert(1)>')) }, 400],
    [{ companyLogo: uri(wide) }, 400],
    [{ companyLogo: uri(Buffer.alloc(10 * 1_048_576)) }, 413],
    [{ zipCodes: ['10001'] }, 400],
    [{ zipCodes: ['32O84'] }, 400],
    [{ zipCodes: Array.from({ length: 4000 }, (_, at) => String(32_000 + at)) }, 400],
  ];
  for (const [facts, status] of bad)
    expect((await completeCompanySignup(world, started, facts)).statusCode).toBe(status);
  expect(await findCompanyAccounts(world, started.company.email)).toMatchObject([
    { logo: null, zips: ['32084'] },
  ]);
});

const failPages = () =>
  world.provider.planFaults({
    kind: 'error',
    when: 'before',
    method: 'POST',
    path: '/v1/checkout/sessions',
    times: 2,
  });

test('when the payment page cannot be opened, the server releases the slot, and the next attempt gets one', async () => {
  const company = createCompanyAnswers('premium', 'Solar');
  await failPages();
  expect(await startCompanySignup(world, company)).toMatchObject({ status: 503 });
  expect(await slotsIn('Solar')).toEqual([]);
  expect(await startCompanySignup(world, company)).toMatchObject({ status: 200 });
  expect(await slotsIn('Solar')).toMatchObject([{ email: company.email, confirmed: false }]);
});

test('when the payment page cannot be opened, a slot offered from the waitlist stays reserved', async () => {
  const company = createCompanyAnswers('premium', 'Solar');
  const heldUntil = new Date(world.clock.now.getTime() + 48 * 3_600_000).toISOString();
  await world.services.database.sql`
    insert into partner_places (category, number, email, held_until)
    values ('Solar', 1, ${company.email}, ${heldUntil})`;
  await failPages();
  expect(await startCompanySignup(world, company)).toMatchObject({ status: 503 });
  expect(await slotsIn('Solar')).toMatchObject([{ email: company.email }]);
});

test.each([-7, 7])(
  'the payment page stays open for half an hour although the server’s clock is %i minutes off',
  async (minutes) => {
    const real = Date.now();
    world.clock.now = new Date(real + minutes * 60_000);
    const { status, sessionId } = await startCompanySignup(world, createCompanyAnswers('premium', 'Solar'));
    world.clock.now = new Date();
    expect(status).toBe(200);
    const { expires_at } = await world.provider.stripe.checkout.sessions.retrieve(sessionId);
    const lives = expires_at - real / 1000;
    expect([lives >= 30 * 60, lives <= 33 * 60]).toEqual([true, true]);
  },
);
