import { z } from 'zod';
import { type Cents, centsFromDollars, formatMoney, parseMoney } from './money.ts';

interface AmountRule {
  /** Whether the amount is large enough. */
  enough: (dollars: number) => boolean;
  /** Shown if the input isn’t a number or the amount is too small. */
  message: string;
  max: Cents;
}

const amountMessages = {
  finest: 'Please enter an amount with at most two decimals',
  max: (max: Cents) => `Please enter an amount of ${formatMoney(max)} or less`,
} as const;

function problemOf(dollars: number, { enough, message, max }: AmountRule): string | undefined {
  if (Number.isNaN(dollars) || !enough(dollars)) return message;
  if (dollars * 100 > max) return amountMessages.max(max);
  return centsFromDollars(dollars) === undefined ? amountMessages.finest : undefined;
}

/** Parses dollars, as a number or as people type them, into exact cents. */
export const amountSchema = (rule: AmountRule) =>
  z.union([z.number(), z.string()], rule.message).transform((input, context): Cents => {
    const dollars = typeof input === 'string' ? parseMoney(input) : input;
    const message = problemOf(dollars, rule);
    if (message) context.addIssue({ code: 'custom', message });
    return message ? z.NEVER : (centsFromDollars(dollars) as Cents);
  });
