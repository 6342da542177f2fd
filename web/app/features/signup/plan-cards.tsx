import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Offer, offerTermsText } from '#contract/billing/plans.ts';
import { formatWholeMoney } from '#contract/money.ts';
import type { Plan } from '#contract/roles.ts';
import { PlanFeatures } from '../../ui/plan-features.tsx';
import classes from './plan-cards.module.css';

interface Props {
  offers: Offer[];
  chosen: Plan | undefined;
  onChoose: (plan: Plan) => void;
  error?: ReactNode;
  /** Content between the terms and the features. */
  extra?: Partial<Record<Plan, ReactNode>>;
  /** The plan highlighted in gold. */
  golden?: Plan;
}

export function PlanCards({ offers, chosen, onChoose, error, extra, golden }: Props) {
  return (
    <fieldset className={classes.root} aria-describedby={error ? 'plan-error' : undefined}>
      <legend>Plan</legend>
      <div className={classes.cards} data-single={offers.length === 1 || undefined}>
        {offers.map((offer) => (
          <PlanCard
            key={offer.key}
            offer={offer}
            checked={offer.plan === chosen}
            isGolden={offer.plan === golden}
            extra={extra?.[offer.plan]}
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
  isGolden: boolean;
  extra: ReactNode;
  onChoose: () => void;
}

function PlanCard({ offer, checked, isGolden, extra, onChoose }: CardProps) {
  const isPerAccount = offer.key === 'brokerage_account';
  return (
    <label className={classes.card} data-golden={isGolden || undefined}>
      <input
        type="radio"
        name="plan"
        value={offer.plan}
        data-path="plan"
        checked={checked}
        onChange={onChoose}
      />
      <PlanFeatures
        insideLabel
        name={offer.name}
        price={formatWholeMoney(offer.yearly)}
        per={isPerAccount ? 'a year for each account' : 'a year'}
        terms={isPerAccount ? 'Your own account included.' : offerTermsText(offer)}
        features={offer.features}
        extra={extra}
      />
    </label>
  );
}
