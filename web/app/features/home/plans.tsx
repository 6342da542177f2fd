import { type Plan as PlanKey, planNames } from '#contract/roles.ts';
import { ActionLink } from '../../ui/action.tsx';
import { PlanFacts } from '../../ui/plan-facts.tsx';
import classes from './plans.module.css';
import section from './section.module.css';

interface PlanCard {
  plan: PlanKey;
  name: string;
  price: string;
  terms: string;
  features: string[];
  action: string;
}

const plans: PlanCard[] = [
  {
    plan: 'basic',
    name: planNames.basic,
    price: '$100',
    terms: 'First 180 days free, then billed yearly.',
    features: [
      'Yearly goals and pace',
      'Transaction tracker',
      'The Sphere, with birthdays and tags',
      'Vendor Roster',
      'Abundance University',
    ],
    action: 'Start 180 days free',
  },
  {
    plan: 'premium',
    name: planNames.premium,
    price: '$150',
    terms: 'Billed yearly. Upgrade from Agent Access for $50 more a year.',
    features: ['Everything in Agent Access', 'Resume Builder', 'Bio Builder', 'Doors Vault'],
    action: 'Go Pro+',
  },
];

export function Plans() {
  return (
    <section id="plans" className={section.root} aria-labelledby="plans-title">
      <h2 id="plans-title" className={section.title}>
        Two plans, priced by the year.
      </h2>
      <div className={classes.grid}>
        {plans.map((plan, index) => (
          <Plan key={plan.name} plan={plan} featured={index === 1} />
        ))}
        <aside className={classes.offices}>
          <h3>Running an office?</h3>
          <p>Brokers bring the whole team for $150 a year per account, on one bill, and see who’s set up.</p>
          <ActionLink to="/contact_us" variant="outline">
            Talk to us
          </ActionLink>
        </aside>
      </div>
    </section>
  );
}

function Plan({ plan, featured }: { plan: PlanCard; featured: boolean }) {
  return (
    <article className={classes.plan} data-featured={featured || undefined}>
      <PlanFacts
        size="lg"
        name={plan.name}
        price={plan.price}
        per="a year"
        terms={plan.terms}
        features={plan.features}
      />
      <ActionLink to={`/signup?plan=${plan.plan}`} variant={featured ? 'ink' : 'outline'} size="lg">
        {plan.action}
      </ActionLink>
    </article>
  );
}
