import { formatMoney } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import { parseMonthYear } from '#contract/resume/month-year.ts';
import { calculateResumeStats, getDealAmount } from '#contract/resume/resume-filter.ts';
import { parseRichBlocks } from '../page/rich-text.ts';
import type { ResumeExportData } from './resume-export-data.ts';

/** The resume in the jsonresume.org format, which other tools can import. */
export function toJsonResume({ draft, deals, person }: ResumeExportData) {
  const { closedSides, volume, buyers, sellers } = calculateResumeStats(deals);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: fullNameOf(person),
      label: draft.theme.tagLine,
      email: person.email,
      ...(person.phoneNumber && { phone: person.phoneNumber }),
      ...(person.stateLocation && { location: { region: person.stateLocation, countryCode: 'US' } }),
    },
    work: [
      {
        ...(person.brokerageName && { name: person.brokerageName }),
        position: 'Real estate agent',
        ...(closedSides > 0 && {
          summary: `${countText(closedSides, 'closed side')}, ${formatMoney(volume)} in volume, ${countText(buyers, 'buyer')}, ${countText(sellers, 'seller')}`,
        }),
      },
    ],
    volunteer: draft.involvement.map(({ organization, startDate, endDate }) => ({
      organization,
      ...(startDate && { startDate: isoMonth(startDate) }),
      ...(endDate && { endDate: isoMonth(endDate) }),
    })),
    certificates: draft.education.map(({ organization, endDate }) => ({
      name: organization,
      ...(endDate && { date: isoMonth(endDate) }),
    })),
    projects: deals.map((deal) => ({
      name: deal.address || 'Address withheld',
      startDate: deal.date,
      endDate: deal.date,
      type: deal.transactionType === 'BUYERS' ? 'Represented the buyers' : 'Represented the sellers',
      description: formatMoney(getDealAmount(deal)),
    })),
    interests: parseRichBlocks(draft.miscellaneous)
      .map(({ runs }) => ({
        name: runs
          .map(({ text }) => text)
          .join('')
          .trim(),
      }))
      .filter(({ name }) => name),
  };
}

const countText = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Converts `May 2021` to `2021-05`. */
const isoMonth = (text: string): string | undefined => {
  const found = parseMonthYear(text);
  return found && `${found.year}-${String(found.month).padStart(2, '0')}`;
};
