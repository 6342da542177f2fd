import { z } from 'zod';

/** What the nightly comparison with the payment provider finds and cannot mend. A key never changes. */
export const attentionKinds = [
  'unknown-customer',
  'two-subscriptions',
  'subscription-missing',
  'refund-failed',
  'paid-without-account',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** What each means, and what to do about it. */
export const attentionWords: Record<AttentionKind, { title: string; meaning: string; todo: string }> = {
  'unknown-customer': {
    title: 'A paying customer without an account',
    meaning:
      'The payment provider has a customer with a running subscription, and no account here pays as them.',
    todo: 'Find out who it is. Cancel the subscription there and refund it, or open the account by hand.',
  },
  'two-subscriptions': {
    title: 'Someone pays twice',
    meaning: 'One person has two running subscriptions for the same thing.',
    todo: 'Cancel the one that is not needed at the payment provider, and refund what it cost.',
  },
  'subscription-missing': {
    title: 'A subscription that the provider does not have',
    meaning: 'We count a subscription as running, and the payment provider does not know it.',
    todo: 'Check the keys in the settings first. Then have the member pay anew, or give them a waiver.',
  },
  'refund-failed': {
    title: 'A refund did not arrive',
    meaning: 'The payment provider could not give money back: the card or its account is closed.',
    todo: 'Pay it back another way and note it on the customer at the payment provider.',
  },
  'paid-without-account': {
    title: 'Paid, and no account opened',
    meaning:
      'Someone paid for a sign-up that could not open an account, and the refund has not gone through.',
    todo: 'Refund the payment at the payment provider.',
  },
};

const AttentionItem = z.object({
  id: z.uuid(),
  kind: z.enum(attentionKinds),
  title: z.string(),
  meaning: z.string(),
  todo: z.string(),
  /** The provider's id of what it is about. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  foundAt: z.string(),
});

export const AttentionList = z.object({ items: z.array(AttentionItem) });
export type AttentionList = z.output<typeof AttentionList>;
