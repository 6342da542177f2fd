import { type Offer, offers, offerTermsText, proPriceDifference } from '#contract/billing/plans.ts';
import { formatWholeMoney } from '#contract/money.ts';
import { ActionLink } from '../../ui/action.tsx';
import { PlanFeatures } from '../../ui/plan-features.tsx';
import classes from './plan-overview.module.css';
import section from './section.module.css';

interface PlanCard {
  offer: Offer;
  terms: string;
  action: string;
}

const { agent_access: access, agent_pro: pro, brokerage_account: office } = offers;

const plans: PlanCard[] = [
  { offer: access, terms: offerTermsText(access), action: `Start ${access.trialDays} days free` },
  {
    offer: pro,
    terms: `${offerTermsText(pro)} Upgrade from ${access.name} for ${formatWholeMoney(proPriceDifference)} more a year.`,
    action: 'Go Pro+',
  },
];

export function PlanOverview() {
  return (
    <section id="plans" className={section.root} aria-labelledby="plans-title">
      <h2 id="plans-title" className={section.title}>
        Two plans, priced by the year.
      </h2>
      <div className={classes.grid}>
        {plans.map((plan, index) => (
          <Plan key={plan.offer.key} plan={plan} featured={index === 1} />
        ))}
        <aside className={classes.offices}>
          <h3>Running an office?</h3>
          <p>
            Brokers bring the whole team for {formatWholeMoney(office.yearly)} a year per account, on one
            bill, and see who’s set up.
          </p>
          <ActionLink to="/contact_us" variant="outline">
            Talk to us
          </ActionLink>
        </aside>
      </div>
    </section>
  );
}

function Plan({ plan: { offer, terms, action }, featured }: { plan: PlanCard; featured: boolean }) {
  return (
    <article className={classes.plan} data-featured={featured || undefined}>
      <PlanFeatures
        size="lg"
        name={offer.name}
        price={formatWholeMoney(offer.yearly)}
        per="a year"
        terms={terms}
        features={offer.features}
      />
      <ActionLink to={`/signup?plan=${offer.plan}`} variant={featured ? 'ink' : 'outline'} size="lg">
        {action}
      </ActionLink>
    </article>
  );
}
