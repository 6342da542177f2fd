import { IconCheck } from '@tabler/icons-react';
import { formatWholeMoney } from '#contract/money.ts';
import { type Offer, offers, proDifference, termsOf } from '#contract/plans.ts';
import { ActionLink } from '../../ui/action.tsx';
import classes from './plans.module.css';
import section from './section.module.css';

const { agent_access: access, agent_pro: pro, brokerage_account: account } = offers;

export function Plans() {
  return (
    <section id="plans" className={section.root} aria-labelledby="plans-title">
      <h2 id="plans-title" className={section.title}>
        Two plans, priced by the year.
      </h2>
      <div className={classes.grid}>
        <Plan offer={access} action={`Start ${access.trialDays} days free`} />
        <Plan
          offer={pro}
          more={` Switch up from ${access.name} for +${formatWholeMoney(proDifference)}/year.`}
          action="Go Pro+"
          featured
        />
        <aside className={classes.offices}>
          <h3>Running an office?</h3>
          <p>
            Brokers bring their whole team for {formatWholeMoney(account.yearly)} a year for each account, on
            one bill, and see who is set up.
          </p>
          <ActionLink to="/contact_us" variant="outline">
            Talk to us
          </ActionLink>
        </aside>
      </div>
    </section>
  );
}

interface Props {
  offer: Offer;
  /** What there is to say beside the terms. */
  more?: string;
  action: string;
  featured?: boolean;
}

function Plan({ offer, more, action, featured = false }: Props) {
  return (
    <article className={classes.plan} data-featured={featured || undefined}>
      <h3 className={classes.name}>{offer.name}</h3>
      <p className={classes.price}>
        {formatWholeMoney(offer.yearly)} <span>a year</span>
      </p>
      <p className={classes.terms}>
        {termsOf(offer)}
        {more}
      </p>
      <ul className={classes.features}>
        {offer.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={17} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <ActionLink to="/signup" variant={featured ? 'ink' : 'outline'} size="lg">
        {action}
      </ActionLink>
    </article>
  );
}
