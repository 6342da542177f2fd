import type { Plan } from '#contract/roles.ts';
import { vendorLimits } from '#contract/vendors/vendors.ts';
import classes from './plan-picture.module.css';

const rowIndexes = Array.from({ length: 6 }, (_, at) => at);
const slotCount = vendorLimits.partnerSlots;
const places = Array.from({ length: slotCount }, (_, at) => at + 1);
const ownRow: Record<Plan, number> = { basic: 4, premium: 2 };
const captions: Record<Plan, string> = {
  basic: 'Listed after the three Power Partners',
  premium: 'In the top row, labeled Sponsored',
};

/** A picture that shows where the vendor roster lists a company with this plan. */
export function PlanPicture({ plan }: { plan: Plan }) {
  return (
    <span className={classes.root} data-plan={plan}>
      <span className={classes.page} aria-hidden="true">
        {rowIndexes.map((at) => (
          <i key={at} data-own={at === ownRow[plan] || undefined} data-top={at < slotCount || undefined} />
        ))}
      </span>
      <small>{captions[plan]}</small>
    </span>
  );
}

/** Shows an icon for each slot. The icons of free slots are gold. */
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
            data-free={place > slotCount - left || undefined}
          >
            <path d="M1 1h12l-2.5 14h-7Z" />
          </svg>
        ))}
      </span>
      {left
        ? `${left} of ${slotCount} slots left in ${category}`
        : `All ${slotCount} slots in ${category} are taken`}
    </span>
  );
}
