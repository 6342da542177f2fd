import {
  type DoorCategory,
  doorCategories,
  doorCategoryNames,
} from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { formatCount } from '#contract/format-count.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Card } from '../../../ui/card.tsx';
import { vaultPagePaths } from '../vault-paths.ts';
import classes from './category-cards.module.css';
import { DoorDrawing } from './door-drawing.tsx';

const sentences: Record<DoorCategory, string> = {
  SELLERS: 'Listings with their photos, video and paperwork',
  BUYERS: 'Homes your buyers chose, with their paperwork',
  MISCELLANEOUS: 'Everything else that has an address',
};

interface Props {
  /** The doors; undefined while they load. */
  doors: readonly Door[] | undefined;
}

export function CategoryCards({ doors }: Props) {
  return (
    <ul className={classes.cards} aria-label="Categories">
      {doorCategories.map((category) => (
        <Card as="li" key={category} className={classes.card} pressable>
          <Street category={category} />
          <div className={classes.words}>
            <h2>
              <DesktopLink to={vaultPagePaths.category(category)} className={classes.link}>
                {doorCategoryNames[category]}
              </DesktopLink>
            </h2>
            <p>{sentences[category]}</p>
            <p className={classes.counts}>
              {doors ? <Counts doors={doors.filter((door) => door.category === category)} /> : '\u00a0'}
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** An illustration of three doors in the color of the category. */
function Street({ category }: { category: DoorCategory }) {
  return (
    <div className={classes.street} data-category={category}>
      <DoorDrawing category={category} width={58} />
      <DoorDrawing category={category} width={78} />
      <DoorDrawing category={category} width={58} />
    </div>
  );
}

function Counts({ doors }: { doors: readonly Door[] }) {
  const unclaimed = doors.filter(({ isUnclaimed }) => isUnclaimed).length;
  const files = doors.reduce((sum, { fileCount }) => sum + fileCount, 0);
  return (
    <>
      <b>{formatCount(doors.length, 'door')}</b>
      <span>{formatCount(files, 'file')}</span>
      {unclaimed > 0 && <span>{unclaimed} unclaimed</span>}
    </>
  );
}
