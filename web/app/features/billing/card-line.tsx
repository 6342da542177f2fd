import { IconCreditCard } from '@tabler/icons-react';
import type { Card } from '#contract/billing/billing.ts';
import classes from './card-line.module.css';

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Shows the brand, last digits and expiry of a card. */
export function CardLine({ card: { brand, last4, expMonth, expYear } }: { card: Card }) {
  const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  return (
    <span className={classes.root}>
      <IconCreditCard size={19} aria-hidden="true" />
      <span>
        {brands[brand] ?? 'Card'} ending in {last4}
        <small>Expires {expiry}</small>
      </span>
    </span>
  );
}
