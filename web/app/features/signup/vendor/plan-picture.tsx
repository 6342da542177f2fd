import type { Plan } from '#contract/roles.ts';
import { vendorLimits } from '#contract/vendors.ts';
import classes from './plan-picture.module.css';

const shown = Array.from({ length: 6 }, (_, at) => at);
const all = vendorLimits.partnerPlaces;
const places = Array.from({ length: all }, (_, at) => at + 1);
const own: Record<Plan, number> = { basic: 4, premium: 2 };
const words: Record<Plan, string> = {
  basic: 'Listed after the three Power Partners',
  premium: 'In the top row, labeled Sponsored',
};

/** Where in the list a plan puts a company. */
export function PlanPicture({ plan }: { plan: Plan }) {
  return (
    <span className={classes.root} data-plan={plan}>
      <span className={classes.page} aria-hidden="true">
        {shown.map((at) => (
          <i key={at} data-own={at === own[plan] || undefined} data-top={at < all || undefined} />
        ))}
      </span>
      <small>{words[plan]}</small>
    </span>
  );
}

/** A keystone for each slot, those that are left in gold. */
export function SlotsLeft({ left, category }: { left: number; category: string }) {
  return (
    <span className={classes.slots}>
      <span aria-hidden="true">
        {places.map((place) => (
          <svg
            key={place}
            aria-hidden="true"
            width="14"
            height="16"
            viewBox="0 0 14 16"
            data-free={place > all - left || undefined}
          >
            <path d="M1 1h12l-2.5 14h-7Z" />
          </svg>
        ))}
      </span>
      {left ? `${left} of ${all} slots left in ${category}` : `All ${all} slots in ${category} are taken`}
    </span>
  );
}
