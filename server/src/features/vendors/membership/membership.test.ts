import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import { newVendorDiscountName } from '#contract/billing/plans.ts';
import { vendorUpgradeMessages } from '#contract/vendors/vendor-upgrade.ts';
import { reconcileWithProvider } from '../../billing/reconcile/reconcile.ts';
import {
  advanceDays,
  confirmPaymentAtBank,
  createTestClock,
  daysFromNow,
  extendSession,
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
} from '../../billing/testing/payment-test-app.ts';
import { deliverDueMails } from '../../mail/deliver-mails.ts';
import { sumNetPayments } from '../../signup/vendor/testing/company.ts';
import { reconcileSlots } from '../slots/reconcile-slots.ts';
import { addPayingVendor, findSlots, occupySlots } from '../testing/paying-vendor.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const post = async (payer: Payer, path: string, payload: object = {}) => {
  const answer = await payer.as({ method: 'POST', url: `/api/vendor/${path}`, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const upgrade = (payer: Payer, sent: object = {}) =>
  post(payer, 'upgrade-subscription', { targetPlan: 'premium', ...sent });
const plan = (payer: Payer, action: 'downgrade' | 'cancel' | 'keep') =>
  post(payer, 'membership', { wish: action });
const membership = async (payer: Payer) => (await payer.as({ url: '/api/vendor/membership' })).json();
const preview = async (payer: Payer) => (await payer.as({ url: '/api/vendor/upgrade-preview' })).json();

/** Adds the payers to the waitlist in this order. */
async function queue(...payers: Payer[]) {
  for (const payer of payers) {
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await post(payer, 'waitlist/me');
  }
}

const useCard = async (payer: Payer, card: string) => {
  const { payments } = world.services;
  const attached = await payments.attachCard(`attach:${payer.id}:${card}`, payer.customerId, card);
  await payments.chooseCard(`choose:${payer.id}:${card}`, payer.customerId, attached);
};

const asPartner = { offer: 'vendor_standard_premium' } as const;
const asVendor = { offer: 'vendor_standard_basic' } as const;

test('a Power Partner is charged the previewed amount once and gets the slot', async () => {
  const payer = await addPayingVendor(world, 'Solar', asVendor);
  expect(await membership(payer)).toMatchObject({ plan: 'basic', next: 'same', slotsLeft: 3 });
  const shown = await preview(payer);
  expect(shown).toMatchObject({ dueToday: 250, yearly: 500, endsTrial: false });
  const answers = await Promise.all([1, 2].map(() => upgrade(payer, { prorationDate: shown.prorationDate })));
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect(await upgrade(payer)).toMatchObject({
    status: 200,
    requiresPayment: false,
    user: { subscriptionPlan: 'premium', subscriptionStatus: 'active', vendor: { subscription: 'premium' } },
  });
  expect(await payer.charges()).toEqual([250_00, 250_00]);
  expect(await findSlots(world, 'Solar')).toMatchObject([{ email: payer.email, confirmed: true }]);
  expect(await membership(payer)).toMatchObject({ plan: 'premium', slotsLeft: 2 });
});

test('a vendor who upgrades during the trial ends the trial and pays the full price', async () => {
  const trialEnd = daysFromNow(60);
  const payer = await addPayingVendor(world, 'Painters', { ...asVendor, trialEnd });
  expect(await preview(payer)).toMatchObject({ dueToday: 500, endsTrial: true });
  expect(await upgrade(payer)).toMatchObject({ user: { subscriptionPlan: 'premium' } });
  expect(await payer.charges()).toEqual([500_00]);
});

test('a vendor in trial gets $40 off the first charge only, and all previews show the discount', async () => {
  const clock = await createTestClock(world);
  const trialEnd = daysFromNow(30);
  const payer = await addPayingVendor(world, 'Solar', { ...asVendor, trialEnd, clock });
  await reconcileWithProvider(world.context());
  const billing = async () => (await payer.as({ url: '/api/billing' })).json();
  expect((await billing()).nextCharge.amount).toBe(210);
  const shown = await preview(payer);
  expect(shown).toMatchObject({ dueToday: 460, yearly: 500, difference: 250 });
  expect(shown.lines).toContainEqual({ description: newVendorDiscountName, amount: -40 });
  await advanceDays(world, clock, 31);
  await extendSession(world, payer);
  expect(await payer.charges()).toEqual([210_00]);
  const { invoices, nextCharge } = await billing();
  expect(invoices[0].lines.at(-1)).toEqual({ description: newVendorDiscountName, amount: -40 });
  expect(nextCharge.amount).toBe(250);
  await reconcileWithProvider(world.context());
  expect((await billing()).nextCharge.amount, 'once for each vendor').toBe(250);
});

test('a vendor with a coupon gets the larger of the coupon and the $40 discount', async () => {
  const trialEnd = daysFromNow(30);
  const { stripe } = world.provider;
  const nextWith = async (off: { percent_off: number } | { amount_off: number; currency: string }) => {
    const payer = await addPayingVendor(world, 'Painters', { ...asVendor, trialEnd });
    await reconcileWithProvider(world.context());
    const { id: coupon } = await stripe.coupons.create({ ...off, duration: 'once' });
    const { discounts } = await stripe.subscriptions.retrieve(payer.subscriptionId);
    const both = [{ discount: String(discounts[0]) }, { coupon }];
    await stripe.subscriptions.update(payer.subscriptionId, { discounts: both });
    await world.provider.deliver();
    return (await payer.as({ url: '/api/billing' })).json().nextCharge.amount;
  };
  expect(await nextWith({ percent_off: 50 })).toBe(125);
  expect(await nextWith({ amount_off: 10_00, currency: 'usd' })).toBe(210);
});

test('a vendor who upgrades while all slots are taken is not charged and keeps the position on the waitlist', async () => {
  const payer = await addPayingVendor(world, 'Cleaners', asVendor);
  await occupySlots(world, 'Cleaners', 1, 2, 3);
  expect(await upgrade(payer)).toMatchObject({ status: 409, error: 'PREMIUM_SLOTS_FULL' });
  for (const _ of [1, 2]) expect((await post(payer, 'waitlist/me')).status).toBe(200);
  expect(await membership(payer)).toMatchObject({ slotsLeft: 0, isWaitlisted: true });
  expect(await payer.charges()).toEqual([250_00]);
});

test('a vendor who upgrades needs a card, a refused card changes nothing, and another card succeeds', async () => {
  const payer = await addPayingVendor(world, 'Pool', asVendor);
  const { stripe } = world.provider;
  const { data: methods } = await stripe.customers.listPaymentMethods(payer.customerId);
  for (const { id } of methods) await stripe.paymentMethods.detach(id);
  expect(await upgrade(payer)).toMatchObject({ requiresPayment: true, needsPaymentMethod: true, user: null });
  expect(await findSlots(world, 'Pool'), 'no slot is held for it').toEqual([]);
  await useCard(payer, 'pm_card_chargeCustomerFail');
  expect(await upgrade(payer)).toMatchObject({ status: 402, message: 'Your card was declined.' });
  expect(await membership(payer)).toMatchObject({ plan: 'basic', status: 'active' });
  await useCard(payer, 'pm_card_mastercard');
  expect(await upgrade(payer)).toMatchObject({ user: { subscriptionPlan: 'premium' } });
  expect(await payer.charges()).toEqual([250_00, 250_00]);
});

test('while the bank asks the vendor to confirm, the server holds the slot and then assigns it', async () => {
  const payer = await addPayingVendor(world, 'Survey', asVendor);
  await useCard(payer, 'pm_card_authenticationRequired');
  const asked = await upgrade(payer);
  expect(asked).toMatchObject({ requiresPayment: true, useCheckout: false, user: null });
  expect(await findSlots(world, 'Survey')).toMatchObject([{ email: payer.email, confirmed: false }]);
  expect(await post(payer, 'verify-upgrade', { paymentIntentId: 'pi_of_somebody_else' })).toMatchObject({
    user: null,
    error: vendorUpgradeMessages.notPaidYet,
  });
  await confirmPaymentAtBank(world, asked.clientSecret);
  expect(await post(payer, 'verify-upgrade')).toMatchObject({ user: { subscriptionPlan: 'premium' } });
  expect(await findSlots(world, 'Survey')).toMatchObject([{ confirmed: true }]);
  // The receipt is there, although no event of the provider has been delivered.
  const { invoices } = (await payer.as({ url: '/api/billing' })).json();
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid']);
});

test('a Power Partner who downgrades keeps the slot until the year ends', async () => {
  const clock = await createTestClock(world);
  const partner = await addPayingVendor(world, 'Home Security', { ...asPartner, clock });
  await reconcileSlots(world.context());
  await occupySlots(world, 'Home Security', 2, 3);
  const waiting = await addPayingVendor(world, 'Home Security', { ...asVendor, clock });
  const second = await addPayingVendor(world, 'Home Security', { ...asVendor, clock });
  await queue(waiting, second);
  expect(await plan(partner, 'downgrade')).toMatchObject({ plan: 'premium', next: 'basic' });
  expect(await plan(partner, 'keep')).toMatchObject({ next: 'same' });
  expect(await plan(partner, 'downgrade')).toMatchObject({ next: 'basic' });
  await advanceDays(world, clock, 364);
  await reconcileSlots(world.context());
  expect(await findSlots(world, 'Home Security'), 'until the last day').toContainEqual(
    expect.objectContaining({ email: partner.email, confirmed: true }),
  );
  await advanceDays(world, clock, 2);
  await reconcileSlots(world.context());
  const [held] = (await findSlots(world, 'Home Security')).filter(({ email }) => email === waiting.email);
  expect(new Date(held?.heldUntil ?? 0).getTime() - world.clock.now.getTime()).toBe(48 * 3_600_000);
  expect(await world.listSubjectsTo(waiting.email)).toContain(
    'A Power Partner slot is open in Home Security',
  );
  expect(await world.listSubjectsTo(second.email)).not.toContain(
    'A Power Partner slot is open in Home Security',
  );
  await extendSession(world, second);
  expect(await membership(second), 'the slot is held for another').toMatchObject({ slotsLeft: 0 });
  await extendSession(world, partner);
  expect(await membership(partner)).toMatchObject({ plan: 'basic', status: 'active', next: 'same' });
  await extendSession(world, waiting);
  expect(await membership(waiting), 'the slot is held for them').toMatchObject({ slotsLeft: 1 });
  expect(await upgrade(waiting)).toMatchObject({ user: { subscriptionPlan: 'premium' } });
});

test('a vendor whose fee is waived has no membership to cancel', async () => {
  const vendor = await world.member('VENDOR', {
    vendor: { companyName: 'Waived Wells', businessCategory: 'Survey' },
  });
  await world.services.database
    .sql`insert into waivers (person_id, plan, reason, starts_at) values (${vendor.id}, 'basic', 'Given by an admin', now())`;
  const waived = { ...vendor, customerId: '', subscriptionId: '' } as unknown as Payer;
  expect(await membership(waived)).toMatchObject({ plan: 'basic', status: 'active', hasSubscription: false });
  expect(await plan(waived, 'cancel')).toMatchObject({
    status: 404,
    message: billingMessages.noSubscription,
  });
  expect(await upgrade(waived)).toMatchObject({ status: 200, requiresPayment: true, useCheckout: true });
});

test('a slot offer that is not accepted within 48 hours goes to the next vendor on the waitlist', async () => {
  const [first, next] = [
    await addPayingVendor(world, 'Water Softener', asVendor),
    await addPayingVendor(world, 'Water Softener', asVendor),
  ];
  await occupySlots(world, 'Water Softener', 1, 2, 3);
  await queue(first, next);
  await world.services.database
    .sql`delete from partner_places where category = 'Water Softener' and number = 2`;
  await reconcileSlots(world.context());
  const { now } = world.clock;
  const inHours = (hours: number) => ({
    ...world.context(),
    now: new Date(now.getTime() + hours * 3_600_000),
  });
  const offered = async () => (await findSlots(world, 'Water Softener')).map(({ email }) => email);
  expect(await offered()).toContain(first.email);
  await reconcileSlots(inHours(47));
  expect(await offered()).toContain(first.email);
  await reconcileSlots(inHours(49));
  expect(await offered()).toContain(next.email);
  expect(await offered()).not.toContain(first.email);
  const offerSubject = 'A Power Partner slot is open in Water Softener';
  await deliverDueMails(inHours(49));
  expect(await world.listMailsTo(next.email, offerSubject)).toHaveLength(1);
  await reconcileSlots(inHours(49));
  await deliverDueMails(inHours(49));
  expect(await world.listMailsTo(next.email, offerSubject), 'told once').toHaveLength(1);
});

test('a refund that the provider refuses does not keep free slots from the waitlist', async () => {
  const waiting = await addPayingVendor(world, 'Pest Control', asVendor);
  await occupySlots(world, 'Pest Control', 1, 2, 3);
  await queue(waiting);
  const { sql } = world.services.database;
  await sql`delete from partner_places where category = 'Pest Control' and number = 2`;
  await sql`
    insert into place_refunds (payment_ref, category, email, subscription_id, decided_at)
    values ('upgrade:in_refused', 'Pest Control', 'gone@example.com', 'sub_unknown', now())`;
  onTestFinished(
    async () => void (await sql`delete from place_refunds where payment_ref = 'upgrade:in_refused'`),
  );
  await expect(reconcileSlots(world.context())).rejects.toThrow('Some slots could not be matched');
  expect((await findSlots(world, 'Pest Control')).map(({ email }) => email)).toContain(waiting.email);
});

test('a vendor who pays for an upgrade after the slot was given away gets a refund and keeps the listing', async () => {
  const payer = await addPayingVendor(world, 'Lawn Care/Landscapers', asVendor);
  await useCard(payer, 'pm_card_authenticationRequired');
  const asked = await upgrade(payer);
  const { sql } = world.services.database;
  await sql`delete from partner_places where category = 'Lawn Care/Landscapers'`;
  await occupySlots(world, 'Lawn Care/Landscapers', 1, 2, 3);
  const { next_action } = await world.provider.stripe.paymentIntents.retrieve(
    asked.clientSecret.split('_secret_')[0],
  );
  const challenge = next_action?.redirect_to_url?.url ?? next_action?.use_stripe_sdk?.stripe_js;
  await fetch(String(challenge), { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) });
  await Promise.all([
    post(payer, 'verify-upgrade'),
    world.provider.deliver(),
    reconcileSlots(world.context()),
  ]);
  await reconcileSlots(world.context());
  expect(await post(payer, 'verify-upgrade')).toMatchObject({ user: null });
  expect(await membership(payer)).toMatchObject({ plan: 'basic', status: 'active', isWaitlisted: true });
  expect(await sumNetPayments(world, payer.customerId), 'the listing is paid for, the upgrade is not').toBe(
    250_00,
  );
  const back = 'Your Power Partner payment is on its way back';
  expect(await world.listMailsTo(payer.email, back)).toHaveLength(1);
});

test('a vendor who cancels keeps the membership until its last day and can then buy it again', async () => {
  const clock = await createTestClock(world);
  const payer = await addPayingVendor(world, 'Moving Company', { offer: 'vendor_higher_basic', clock });
  expect(await plan(payer, 'cancel')).toMatchObject({ next: 'ends', status: 'active' });
  await advanceDays(world, clock, 366);
  await extendSession(world, payer);
  expect(await membership(payer)).toMatchObject({ status: 'canceled' });
  expect(await plan(payer, 'cancel')).toMatchObject({ status: 404, message: billingMessages.noSubscription });
  const again = await upgrade(payer, { targetPlan: 'basic' });
  expect(again).toMatchObject({ requiresPayment: true, useCheckout: true });
  await world.provider.payOn(again.checkoutUrl, '4242424242424242');
  const sessionId = new URL(again.checkoutUrl).pathname.split('/').at(-1);
  expect(await post(payer, 'verify-upgrade', { sessionId, plan: 'basic' })).toMatchObject({
    user: { subscriptionPlan: 'basic', subscriptionStatus: 'active' },
  });
});

test('a Power Partner whose payment is late keeps the slot', async () => {
  const partner = await addPayingVendor(world, 'Flooring', { offer: 'vendor_higher_premium' });
  // Deliver pending events first, because they would reset the status.
  await world.provider.deliver();
  await reconcileSlots(world.context());
  const { sql } = world.services.database;
  await sql`update subscriptions set status = 'past_due' where id = ${partner.subscriptionId}`;
  await reconcileSlots(world.context());
  expect(await findSlots(world, 'Flooring')).toHaveLength(1);
  await sql`update subscriptions set status = 'canceled' where id = ${partner.subscriptionId}`;
  await reconcileSlots(world.context());
  expect(await findSlots(world, 'Flooring')).toEqual([]);
});

test('a Power Partner whose fee is waived keeps the slot without paying until the waiver ends', async () => {
  const partner = await addPayingVendor(world, 'Plumbers', { offer: 'vendor_higher_premium' });
  // Deliver pending events first, because they would reset the status.
  await world.provider.deliver();
  await reconcileSlots(world.context());
  const { sql } = world.services.database;
  await sql`insert into waivers (person_id, plan, reason, starts_at) values (${partner.id}, 'premium', 'A gift', now())`;
  await sql`update subscriptions set status = 'canceled' where id = ${partner.subscriptionId}`;
  await reconcileSlots(world.context());
  expect(await findSlots(world, 'Plumbers')).toMatchObject([{ email: partner.email, confirmed: true }]);
  await sql`update waivers set ended_at = now() where person_id = ${partner.id}`;
  await reconcileSlots(world.context());
  expect(await findSlots(world, 'Plumbers')).toEqual([]);
});

test('when the payment page for a new year cannot be opened, the slot is released', async () => {
  const payer = await addPayingVendor(world, 'Painters', asVendor);
  await world.provider.stripe.subscriptions.cancel(payer.subscriptionId);
  await world.provider.deliver();
  const path = '/v1/checkout/sessions';
  await world.provider.planFaults({ kind: 'error', when: 'before', method: 'POST', path, times: 2 });
  expect(await upgrade(payer)).toMatchObject({ status: 503 });
  expect((await findSlots(world, 'Painters')).filter(({ email }) => email === payer.email)).toEqual([]);
  expect(await upgrade(payer)).toMatchObject({ useCheckout: true });
});
