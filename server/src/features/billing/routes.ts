import { z } from 'zod';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import {
  billingMessages,
  CardSaved,
  CardSetup,
  GetPaymentMethod,
  Membership,
  OverduePaymentResult,
  PaymentMethodStatus,
  PaymentProviderPage,
  PaymentSettings,
  PayOverdue,
  SaveCard,
  SubscriptionUpgradeResult,
  UpgradePreview,
  UpgradeSubscription,
} from '#contract/billing/billing.ts';
import { ExternalId } from '#contract/id-schema.ts';
import { type AccessRule, anyone, member, signedIn } from '../../core/access.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { readWholeBody } from '../../plugins/whole-body.ts';
import { openBillingPortal, readPaymentMethod, saveCard, setUpCard } from './cards/card.ts';
import { handleReturnFromCheckout } from './checkouts/finish-checkout.ts';
import { receivePaymentEvent } from './events/receive-event.ts';
import { payOverdue } from './membership/pay-overdue.ts';
import { previewUpgrade } from './membership/preview-upgrade.ts';
import { readMembership } from './membership/read-membership.ts';
import { upgradeSubscription } from './membership/upgrade-subscription.ts';
import { readReceipt } from './receipts/read-receipt.ts';

/** The payment provider does not sign in. Instead, the server checks the signature of each event. */
const byPaymentSignature: AccessRule<false> = { ...anyone, name: 'the payment provider, by signature' };

/** Prevents attackers from testing stolen card numbers. */
const chargeLimit: RouteRateLimit = { perAddress: 0.05, message: signInMessages.busy };

/** The provider gets a higher limit, because it sends a day's renewals at once from a few IP addresses. */
const providerLimitFactor = 20;

const maxEventBytes = 1_048_576;

export const billingRoutes: Routes = (route, { config, payments }) => {
  route.post(
    '/api/payments/webhook',
    {
      access: byPaymentSignature,
      summary: 'Events from the payment provider',
      streamed: z.unknown(),
      generalLimitFactor: providerLimitFactor,
    },
    async ({ context, stream, request, reply }) => {
      const signature = request.headers['stripe-signature'];
      await receivePaymentEvent(context, await readWholeBody(stream, maxEventBytes), String(signature ?? ''));
      return reply.send({ received: true });
    },
  );

  route.get(
    '/api/payments/settings',
    { access: anyone, summary: 'What a page needs to take a card', answer: PaymentSettings },
    () => ({
      scriptUrl: payments.browser.scriptUrl,
      publishableKey: payments.browser.publishableKey ?? null,
      isSandbox: config.stripe === undefined,
    }),
  );

  route.get(
    '/api/billing',
    { access: signedIn, summary: 'Your membership and invoices', answer: Membership },
    ({ context }) => readMembership(context),
  );

  route.get(
    '/api/billing/invoices/:id/receipt.pdf',
    {
      access: signedIn,
      summary: 'The receipt for a paid invoice',
      params: z.object({ id: ExternalId }),
    },
    async ({ context, params, reply }) => {
      const { name, pdf } = await readReceipt(context, params.id);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(pdf);
    },
  );

  route.post(
    '/api/billing/card/setup',
    { access: signedIn, summary: 'Start adding or changing the card', answer: CardSetup, limit: chargeLimit },
    ({ context }) => setUpCard(context),
  );

  route.post(
    '/api/billing/card',
    {
      access: signedIn,
      summary: 'Use the confirmed card from now on',
      body: SaveCard,
      answer: CardSaved,
      limit: chargeLimit,
    },
    async ({ context, body }) => ({
      success: true as const,
      message: billingMessages.cardSaved,
      card: await saveCard(context, body),
    }),
  );

  route.post(
    '/api/billing/portal',
    { access: signedIn, summary: 'The provider’s page for cards and invoices', answer: PaymentProviderPage },
    async ({ context }) => ({ url: await openBillingPortal(context) }),
  );

  route.post(
    '/api/billing/pay',
    {
      access: signedIn,
      summary: 'Pay what is overdue',
      body: PayOverdue,
      answer: OverduePaymentResult,
      limit: chargeLimit,
    },
    ({ context, body }) => payOverdue(context, body),
  );

  route.get(
    '/api/billing/return',
    {
      access: anyone,
      summary: 'Back from paying: what was paid counts, then the profile opens',
      query: z.object({ session_id: ExternalId }),
      limit: { perAddress: 0.2, message: signInMessages.busy },
    },
    async ({ context, query, reply }) =>
      reply.redirect(await handleReturnFromCheckout(context, query.session_id), 303),
  );

  route.post(
    '/api/user/get-payment-method',
    {
      access: signedIn,
      summary: 'Whether there is a card to pay with',
      body: GetPaymentMethod,
      answer: PaymentMethodStatus,
    },
    ({ context, body }) => readPaymentMethod(context, body),
  );

  route.get(
    '/api/user/upgrade-preview',
    { access: member, summary: 'What Agent Pro+ would cost today', answer: UpgradePreview },
    ({ context }) => previewUpgrade(context),
  );

  route.post(
    '/api/user/upgrade-subscription',
    {
      access: member,
      summary: 'Upgrade to Agent Pro+',
      body: UpgradeSubscription,
      answer: SubscriptionUpgradeResult,
      limit: chargeLimit,
    },
    ({ context, body }) => upgradeSubscription(context, body),
  );
};
