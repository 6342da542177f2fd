import { type Door, type DoorsQuery, defaultDoorSort } from '#contract/doors-vault.ts';
import { nameKeyOf } from '#contract/people.ts';

export type DoorsWish = Partial<DoorsQuery>;

const collator = new Intl.Collator('en-US', { numeric: true });

const compared = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

function byWish({ sort = defaultDoorSort.sort, order = defaultDoorSort.order }: DoorsWish) {
  const turn = order === 'asc' ? 1 : -1;
  return (one: Door, other: Door) =>
    compared(one[sort], other[sort]) * turn || compared(one.address, other.address);
}

/** By address or client, case and accents aside. */
const holds = ({ address, fullName }: Door, search: string) =>
  [address, fullName].some((text) => nameKeyOf(text).includes(nameKeyOf(search)));

/** Of all doors, what is looked for, in the order asked for. */
export const matchingDoors = (doors: readonly Door[], wish: DoorsWish): Door[] =>
  doors
    .filter(
      (door) =>
        (!wish.category || door.category === wish.category) && (!wish.search || holds(door, wish.search)),
    )
    .sort(byWish(wish));
