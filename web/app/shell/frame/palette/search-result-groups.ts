import { IconDoor, IconFile, IconReceiptDollar, IconTag, IconUser } from '@tabler/icons-react';
import { formatAddressLine } from '#contract/addresses/addresses.ts';
import { type Day, formatDay } from '#contract/day.ts';
import type { SearchResults } from '#contract/desktop/desktop-search.ts';
import { doorCategorySlugs } from '#contract/doors-vault/door-categories.ts';
import { foldForSearch } from '#contract/fold.ts';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { timelineKindStyles } from '../../../features/timeline/public.ts';
import type { PaletteGroup } from './palette-actions.ts';

type FoundDoor = SearchResults['doors'][number];

const doorPage = ({ category, slug }: FoundDoor) => `doors-vault/${doorCategorySlugs[category]}/${slug}`;

/** A group with one entry per tag. An entry opens the contacts with that tag. */
export const createTagGroup = (tags: readonly { id: string; name: string }[]): PaletteGroup => ({
  group: 'Tags',
  actions: tags.map(({ id, name }) => ({
    id: `tag-${id}`,
    label: name,
    icon: IconTag,
    target: { kind: 'page', to: `the-sphere?tag=${encodeURIComponent(name)}` },
  })),
});

/**
 * A group of timeline entries whose text matches, each with the matching line. An entry opens the page of its
 * first contact.
 */
export const createTimelineGroup = (entries: readonly TimelineEntry[], search: string): PaletteGroup => ({
  group: 'Timeline',
  actions: entries.flatMap(({ id, kind, subject, body, contacts }) => {
    const [first] = contacts;
    if (!first) return [];
    const { icon } = timelineKindStyles[kind];
    const lines = (body || subject || '').split('\n');
    const label = lines.find((line) => foldForSearch(line).includes(foldForSearch(search))) ?? lines[0] ?? '';
    const detail = contacts.map(({ name }) => name).join(', ');
    return [
      { id: `entry-${id}`, label, detail, icon, target: { kind: 'page', to: `the-sphere/${first.id}` } },
    ];
  }),
});

/** The groups of search results. The groups that users look for most come first. */
export function createSearchResultGroups({ people, doors, files, deals }: SearchResults): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      group: 'People',
      actions: people.map(({ id, name, detail }) => ({
        id: `person-${id}`,
        label: name,
        detail,
        icon: IconUser,
        target: { kind: 'page', to: `the-sphere/${id}` },
      })),
    },
    {
      group: 'Doors',
      actions: doors.map((door) => ({
        id: `door-${door.id}`,
        label: formatAddressLine(door.address),
        detail: door.fullName,
        icon: IconDoor,
        target: { kind: 'page', to: doorPage(door) },
      })),
    },
    {
      group: 'Files',
      actions: files.map(({ id, fileName, door }) => ({
        id: `file-${id}`,
        label: fileName,
        detail: formatAddressLine(door.address),
        icon: IconFile,
        target: { kind: 'page', to: `${doorPage(door)}?file=${id}` },
      })),
    },
    {
      group: 'Transactions',
      actions: deals.map(({ id, address, fullName, date, status }) => ({
        id: `deal-${id}`,
        label: formatAddressLine(address) || fullName,
        detail: [address && fullName, date && formatDay(date as Day), dealStatusNames[status]]
          .filter(Boolean)
          .join(' · '),
        icon: IconReceiptDollar,
        // A pending deal opens on its own page, because it may lack the figures that the transaction form
        // needs.
        target:
          status === 'PENDING'
            ? { kind: 'page', to: `transactions/${id}` }
            : { kind: 'panel', panel: 'transaction', details: { deal: id } },
      })),
    },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}
