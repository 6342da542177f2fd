import { type Cents, cents, sumCents } from '../money.ts';

export const cartMessages = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  empty: 'Your cart is empty',
  notMailed: 'Free products processed but email delivery failed. Please contact support.',
  noSession: 'No session ID returned from checkout',
  noStripe: 'Failed to load Stripe',
  failed: 'Something went wrong. Please try again.',
  mailed: 'Check your email. Your free downloads are on their way.',
  quantity: 'Choose between 1 and 20 of each product.',
  notSold: 'One of these products is no longer sold. Remove it from your cart and try again.',
  membership: 'You need a membership to buy. Please sign in or sign up.',
  alreadyOwned: (names: readonly string[]) =>
    `You already own ${names.join(' and ')}. Find ${names.length > 1 ? 'them' : 'it'} under My purchases, or press Checkout again to buy another copy.`,
  busy: 'Too many orders. Please wait a few minutes and try again.',
} as const;

export const downloadMessages = {
  used: 'This link has been used 5 times. Sign in and open My purchases, or write to us.',
  expired: 'This link has expired. Sign in and open My purchases, or write to us.',
} as const;

/** How often and for how many days an emailed link downloads each file. */
export const downloadLimits = { times: 5, days: 30 } as const;

export const maxQuantity = 20;

export interface PricedLine {
  unit: Cents;
  quantity: number;
}

export const calculateTotalPrice = (lines: readonly PricedLine[]): Cents =>
  sumCents(lines.map(({ unit, quantity }) => cents(unit * quantity)));
