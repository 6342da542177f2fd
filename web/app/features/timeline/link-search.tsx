import { Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconDoor, IconReceipt2, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchResults } from '#contract/desktop/desktop-search.ts';
import { SuggestInput, type Suggestion } from '../../ui/suggest-input.tsx';
import { linkSearchQuery } from './api.ts';

export type LinkableRecordKind = 'contact' | 'transaction' | 'door';

export interface FoundRecord {
  id: string;
  name: string;
}

export const recordIcons: Record<LinkableRecordKind, Icon> = {
  contact: IconUser,
  transaction: IconReceipt2,
  door: IconDoor,
};

type Choose = (kind: LinkableRecordKind, link: FoundRecord) => void;

/** Finds contacts, deals and doors to which a task or an entry can be linked. */
export function LinkSearch({ label, onChoose }: { label: string; onChoose: Choose }) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 200);
  const { data } = useQuery(linkSearchQuery(q));
  const choose: Choose = (kind, link) => {
    onChoose(kind, link);
    setSearch('');
  };
  const suggestions = data && q && q === search.trim() ? suggestionsOf(data, choose) : undefined;
  return (
    <SuggestInput
      label={label}
      placeholder="Search contacts, transactions and doors"
      listLabel="Contacts, transactions and doors"
      empty={`No results for "${q}".`}
      value={search}
      onType={setSearch}
      suggestions={suggestions}
    />
  );
}

function suggestionsOf({ people, deals, doors }: SearchResults, choose: Choose): Suggestion[] {
  const found: [LinkableRecordKind, string, string][] = [
    ...people.map(({ id, name }): [LinkableRecordKind, string, string] => ['contact', id, name]),
    ...deals.map(({ id, address, fullName }): [LinkableRecordKind, string, string] => [
      'transaction',
      id,
      address || fullName,
    ]),
    ...doors.map(({ id, address }): [LinkableRecordKind, string, string] => ['door', id, address]),
  ];
  return found.map(([kind, id, name]) => {
    const KindIcon = recordIcons[kind];
    return {
      id: `${kind} ${id}`,
      content: (
        <Group gap={8} wrap="nowrap">
          <KindIcon size={17} aria-hidden="true" />
          {name}
        </Group>
      ),
      pick: () => choose(kind, { id, name }),
    };
  });
}
