import { createHash } from 'node:crypto';
import { StripeError } from '../http/errors.ts';
import type { CardBehavior, Decline, PaymentMethod } from '../objects/customers.ts';

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});
const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');
const GENERIC = declined('generic_decline');

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message:
    'Your card was declined. This transaction requires authentication, but it was attempted while the customer was away.',
};

const accepted: CardBehavior = { decline: null, declinesWhen: 'charged', authentication: 'never' };
const refusedOnAttach = (decline: Decline): CardBehavior => ({
  ...accepted,
  decline,
  declinesWhen: 'attached',
});
const needsAuthentication = (
  authentication: CardBehavior['authentication'],
  decline: Decline | null = null,
): CardBehavior => ({
  decline,
  declinesWhen: 'charged',
  authentication,
});

/** Stripe's test cards, with the names of their ready-made payment methods and tokens. */
const TEST_CARDS: Record<string, { behavior: CardBehavior; names: string[]; funding?: string }> = {
  '4242424242424242': { behavior: accepted, names: ['visa'] },
  '4000056655665556': { behavior: accepted, names: ['visa_debit'], funding: 'debit' },
  '5555555555554444': { behavior: accepted, names: ['mastercard'] },
  '2223003122003222': { behavior: accepted, names: [] },
  '5200828282828210': { behavior: accepted, names: ['mastercard_debit'], funding: 'debit' },
  '378282246310005': { behavior: accepted, names: ['amex'] },
  '371449635398431': { behavior: accepted, names: [] },
  '6011111111111117': { behavior: accepted, names: ['discover'] },
  '3056930009020004': { behavior: accepted, names: ['diners'] },
  '3566002020360505': { behavior: accepted, names: ['jcb'] },
  '4000000000000002': {
    behavior: refusedOnAttach(GENERIC),
    names: ['visa_chargeDeclined', 'chargeDeclined'],
  },
  '4000000000009995': {
    behavior: refusedOnAttach(INSUFFICIENT_FUNDS),
    names: ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
  },
  '4000000000009987': {
    behavior: refusedOnAttach(declined('lost_card')),
    names: ['visa_chargeDeclinedLostCard'],
  },
  '4000000000009979': {
    behavior: refusedOnAttach(declined('stolen_card')),
    names: ['visa_chargeDeclinedStolenCard'],
  },
  '4000000000000069': {
    behavior: refusedOnAttach({
      code: 'expired_card',
      decline_code: 'expired_card',
      message: 'Your card has expired.',
    }),
    names: ['chargeDeclinedExpiredCard'],
  },
  '4000000000000127': {
    behavior: refusedOnAttach({
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    }),
    names: ['chargeDeclinedIncorrectCvc'],
  },
  '4000000000000119': {
    behavior: refusedOnAttach({
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
    names: ['chargeDeclinedProcessingError'],
  },
  '4000000000000341': {
    behavior: { ...accepted, decline: GENERIC },
    names: ['chargeCustomerFail'],
  },
  '4000000000000259': { behavior: { ...accepted, dispute: 'fraudulent' }, names: ['createDispute'] },
  '4000000000002685': {
    behavior: { ...accepted, dispute: 'product_not_received' },
    names: ['createDisputeProductNotReceived'],
  },
  '4000000000005126': { behavior: { ...accepted, failsRefunds: true }, names: ['refundFail'] },
  '4000000000007775': { behavior: { ...accepted, delayed: true }, names: ['delayed'] },
  '4000002500003155': {
    behavior: needsAuthentication('unless_set_up'),
    names: ['authenticationRequiredOnSetup'],
  },
  '4000002760003184': { behavior: needsAuthentication('always'), names: ['authenticationRequired'] },
  '4000008400001629': {
    behavior: needsAuthentication('always', GENERIC),
    names: ['authenticationRequiredChargeDeclined'],
  },
  '4000008260003178': {
    behavior: needsAuthentication('always', INSUFFICIENT_FUNDS),
    names: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
};

export interface CardEntry {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string;
}

function cardError(code: string, message: string, param: string, decline_code?: string): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(decline_code && { decline_code }),
  });
}

/** Returns the card number of a ready-made name such as `pm_card_visa` or `tok_visa`. */
export function findTestCardNumber(name: string): string | undefined {
  const bare = name.replace(/^(pm_card|tok)_/, '');
  if (bare === name) return undefined;
  return Object.keys(TEST_CARDS).find((number) => TEST_CARDS[number]?.names.includes(bare));
}

/** Checks a card like an issuer. Refuses invalid card numbers and numbers that are not test cards. */
export function validateTestCard(
  entry: CardEntry,
  now: number,
): Pick<PaymentMethod, 'card'> & { behavior: CardBehavior } {
  const number = entry.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const year = entry.exp_year < 100 ? 2000 + entry.exp_year : entry.exp_year;
  checkExpiry(entry.exp_month, year, now);
  if (entry.cvc !== undefined && !/^\d{3,4}$/.test(entry.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const known = TEST_CARDS[number];
  if (!known) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      'test_mode_live_card',
    );
  }
  return {
    card: cardFace(number, entry.exp_month, year, known.funding ?? 'credit'),
    behavior: known.behavior,
  };
}

function checkExpiry(month: number, year: number, now: number): void {
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const firstDayAfter = Date.UTC(year, month, 1) / 1000;
  if (firstDayAfter <= now || year > 2100) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const total = digits.reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : doubled(digit)), 0);
  return total % 10 === 0;
}

const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);

function cardFace(
  number: string,
  exp_month: number,
  exp_year: number,
  funding: string,
): PaymentMethod['card'] {
  const brand = brandOf(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: brand,
    exp_month,
    exp_year,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function brandOf(number: string): string {
  const brands: [RegExp, string][] = [
    [/^4/, 'visa'],
    [/^(5[1-5]|2[2-7])/, 'mastercard'],
    [/^3[47]/, 'amex'],
    [/^6/, 'discover'],
    [/^35/, 'jcb'],
    [/^3/, 'diners'],
  ];
  return brands.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
}
