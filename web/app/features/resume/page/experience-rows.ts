import { type Day, yearOf } from '#contract/day.ts';
import { formatMoneyShort, formatWholeMoney } from '#contract/money.ts';
import { calculateResumeStats, getDealAmount } from '#contract/resume/resume-filter.ts';
import { transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { truncateToFit } from '../../../ui/paper/break-lines.ts';
import type { PageBlock } from './paginate.ts';
import { drawTextAt, drawTextEndingAt, type RowLayout } from './rows.ts';

/** The fields of a closing that a resume shows. */
export type ExperienceDeal = Pick<
  Transaction,
  'id' | 'date' | 'address' | 'transactionType' | 'status' | 'volume'
>;

/** The rows of the experience section: the figures, then the closings. */
export function createExperienceRows(ground: RowLayout, deals: readonly ExperienceDeal[]): PageBlock[] {
  if (deals.length === 0) return [];
  const years = new Set(deals.map(({ date }) => yearOf(date as Day)));
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(years.size > 1 && { year: 'numeric' }),
  });
  return [figures(ground, deals), ...deals.map((deal) => dealRow(ground, deal, dayText(day, deal.date)))];
}

const dayText = (format: Intl.DateTimeFormat, date: string) =>
  format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

/** Figures with labels: "41", "closed sides". */
export const computeExperienceFigures = (deals: readonly ExperienceDeal[]): [string, string][] => {
  const { closedSides, volume, buyers, sellers } = calculateResumeStats(deals);
  return [
    [String(closedSides), closedSides === 1 ? 'closed side' : 'closed sides'],
    [formatMoneyShort(volume), 'volume'],
    [String(buyers), buyers === 1 ? 'buyer' : 'buyers'],
    [String(sellers), sellers === 1 ? 'seller' : 'sellers'],
  ];
};

function figures(ground: RowLayout, deals: readonly ExperienceDeal[]): PageBlock {
  const step = ground.width / 4;
  return {
    height: 46,
    draw: (y) =>
      computeExperienceFigures(deals).flatMap(([figure, name], at) => [
        drawTextAt(ground, { text: figure, font: 'serifMedium', size: 20 }, ground.left + at * step, y + 18),
        drawTextAt(ground, { text: name, font: 'sans', size: 10 }, ground.left + at * step, y + 32),
      ]),
  };
}

const size = 9.5;

function dealRow(ground: RowLayout, deal: ExperienceDeal, dates: string): PageBlock {
  const { left, width, measure } = ground;
  const [street = ''] = deal.address.split(',');
  const title = street.trim() || 'Address withheld';
  return {
    height: 18.5,
    draw: (y) => [
      drawTextAt(ground, { text: dates, font: 'sans', size }, left, y + 11),
      drawTextAt(
        ground,
        { text: truncateToFit(title, width * 0.5, 'sansBold', size, measure), font: 'sansBold', size },
        left + 72,
        y + 11,
      ),
      drawTextAt(
        ground,
        { text: transactionTypeNames[deal.transactionType], font: 'sans', size },
        left + width * 0.7,
        y + 11,
      ),
      drawTextEndingAt(
        ground,
        { text: formatWholeMoney(getDealAmount(deal)), font: 'sans', size },
        left + width,
        y + 11,
      ),
    ],
  };
}
