import { IconDoor, IconFile, IconReceiptDollar, IconTag, IconUser } from '@tabler/icons-react';
import { addressLine } from '#contract/addresses.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { dealStatusNames } from '#contract/deal-words.ts';
import type { SearchResults } from '#contract/desktop-search.ts';
import { doorCategorySlugs } from '#contract/door-categories.ts';
import type { PaletteGroup } from './palette-actions.ts';

type FoundDoor = SearchResults['doors'][number];

const pageOf = ({ category, slug }: FoundDoor) => `doors-vault/${doorCategorySlugs[category]}/${slug}`;

/** The contacts with a tag, each tag a jump away. */
export const tagGroup = (tags: readonly { id: string; name: string }[]): PaletteGroup => ({
  group: 'Tags',
  actions: tags.map(({ id, name }) => ({
    id: `tag-${id}`,
    label: name,
    icon: IconTag,
    target: { kind: 'page', to: `the-sphere?tag=${encodeURIComponent(name)}` },
  })),
});

/** What a search found, in the order people look for things; each leads to where it is. */
export function foundGroups({ people, doors, files, deals }: SearchResults): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      group: 'People',
      actions: people.map(({ id, name, detail }) => ({
        id: `person-${id}`,
        label: name,
        detail,
        icon: IconUser,
        target: { kind: 'panel', panel: 'contact', details: { contact: id } },
      })),
    },
    {
      group: 'Doors',
      actions: doors.map((door) => ({
        id: `door-${door.id}`,
        label: addressLine(door.address),
        detail: door.fullName,
        icon: IconDoor,
        target: { kind: 'page', to: pageOf(door) },
      })),
    },
    {
      group: 'Files',
      actions: files.map(({ id, fileName, door }) => ({
        id: `file-${id}`,
        label: fileName,
        detail: addressLine(door.address),
        icon: IconFile,
        target: { kind: 'page', to: `${pageOf(door)}?file=${id}` },
      })),
    },
    {
      group: 'Transactions',
      actions: deals.map(({ id, address, fullName, date, status }) => ({
        id: `deal-${id}`,
        label: addressLine(address) || fullName,
        detail: [address && fullName, formatDay(date as Day), dealStatusNames[status]]
          .filter(Boolean)
          .join(' · '),
        icon: IconReceiptDollar,
        target: { kind: 'panel', panel: 'transaction', details: { deal: id } },
      })),
    },
  ];
  return groups.filter(({ actions }) => actions.length > 0);
}
