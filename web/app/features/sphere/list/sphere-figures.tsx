import { type Icon, IconAffiliate, IconCake, IconClockHeart, IconHomeHeart } from '@tabler/icons-react';
import { maxCounted } from '#contract/sphere/contact-views.ts';
import type { SphereSummary } from '#contract/sphere/sphere-dates.ts';
import classes from './sphere-list.module.css';

type Count = Exclude<keyof SphereSummary, 'success' | 'total'>;

const figures: readonly { name: Count; icon: Icon; words: readonly [string, string] }[] = [
  { name: 'birthdaysThisWeek', icon: IconCake, words: ['birthdays', 'this week'] },
  { name: 'homeAnniversariesThisWeek', icon: IconHomeHeart, words: ['home anniversaries', 'this week'] },
  { name: 'quietPastClients', icon: IconClockHeart, words: ['past clients without', 'a note in 90 days'] },
  { name: 'referredThisYear', icon: IconAffiliate, words: ['people referred', 'this year'] },
];

const figureText = (count: number): string =>
  count.toLocaleString('en-US') + (count === maxCounted ? '+' : '');

/** Figures that suggest whom to call today. */
export function SphereFigures({ summary }: { summary: SphereSummary | undefined }) {
  return (
    <section className={classes.figures} aria-label="Your sphere in figures">
      {figures.map(({ name, icon: FigureIcon, words }) => (
        <div key={name}>
          <FigureIcon size={20} aria-hidden="true" />
          <b>{summary ? figureText(summary[name]) : '–'}</b>
          <span>
            {words[0]} <br />
            {words[1]}
          </span>
        </div>
      ))}
    </section>
  );
}
