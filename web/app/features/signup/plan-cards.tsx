import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatWholeMoney } from '#contract/money.ts';
import { type Offer, termsOf } from '#contract/plans.ts';
import type { Plan } from '#contract/roles.ts';
import classes from './plan-cards.module.css';

interface Props {
  offers: Offer[];
  chosen: Plan | undefined;
  onChoose: (plan: Plan) => void;
  error?: ReactNode;
}

export function PlanCards({ offers, chosen, onChoose, error }: Props) {
  return (
    <fieldset className={classes.root} aria-describedby={error ? 'plan-error' : undefined}>
      <legend>Plan</legend>
      <div className={classes.cards} data-single={offers.length === 1 || undefined}>
        {offers.map((offer) => (
          <PlanCard
            key={offer.key}
            offer={offer}
            checked={offer.plan === chosen}
            onChoose={() => onChoose(offer.plan)}
          />
        ))}
      </div>
      {error && (
        <p id="plan-error" className={classes.error} role="alert">
          <IconAlertCircle size={15} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CardProps {
  offer: Offer;
  checked: boolean;
  onChoose: () => void;
}

function PlanCard({ offer, checked, onChoose }: CardProps) {
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name="plan"
        value={offer.plan}
        data-path="plan"
        checked={checked}
        onChange={onChoose}
      />
      <span className={classes.name}>{offer.name}</span>
      <span className={classes.price}>
        {formatWholeMoney(offer.yearly)}{' '}
        <small>a year{offer.key === 'brokerage_account' && ' for each account'}</small>
      </span>
      <span className={classes.terms}>
        {offer.key === 'brokerage_account' ? 'Your own account included.' : termsOf(offer)}
      </span>
      <span className={classes.features}>
        {offer.features.map((feature) => (
          <span key={feature}>
            <IconCheck size={16} aria-hidden="true" />
            {feature}
          </span>
        ))}
      </span>
    </label>
  );
}
