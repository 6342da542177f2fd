import { CloseButton, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconDoor, IconReceipt2, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchResults } from '#contract/desktop/desktop-search.ts';
import { SuggestInput, type Suggestion } from '../../ui/suggest-input.tsx';
import { linkSearchQuery } from './api.ts';

const kinds = ['contact', 'transaction', 'door'] as const;
type LinkKind = (typeof kinds)[number];
export type TaskLinks = Record<LinkKind, { id: string; name: string } | null>;

const icons: Record<LinkKind, Icon> = { contact: IconUser, transaction: IconReceipt2, door: IconDoor };

interface Props {
  links: TaskLinks;
  onChange: (links: TaskLinks) => void;
}

/** The contact, deal and door that a task is about. A search finds all three kinds. */
export function LinksField({ links, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 200);
  const { data } = useQuery(linkSearchQuery(q));
  const suggestions = data && q && q === search.trim() ? suggestionsOf(data, choose) : undefined;

  function choose(kind: LinkKind, link: { id: string; name: string }) {
    onChange({ ...links, [kind]: link });
    setSearch('');
  }

  return (
    <Stack gap={6}>
      <SuggestInput
        label="About"
        placeholder="Search contacts, transactions and doors"
        listLabel="Contacts, transactions and doors"
        empty={`No results for "${q}".`}
        value={search}
        onType={setSearch}
        suggestions={suggestions}
      />
      {kinds.map((kind) => {
        const link = links[kind];
        const KindIcon = icons[kind];
        return (
          link && (
            <Group key={kind} gap={8} wrap="nowrap">
              <KindIcon size={17} aria-hidden="true" />
              <span>{link.name}</span>
              <CloseButton
                aria-label={`Remove ${link.name}`}
                onClick={() => onChange({ ...links, [kind]: null })}
              />
            </Group>
          )
        );
      })}
    </Stack>
  );
}

function suggestionsOf(
  { people, deals, doors }: SearchResults,
  choose: (kind: LinkKind, link: { id: string; name: string }) => void,
): Suggestion[] {
  const found: [LinkKind, string, string][] = [
    ...people.map(({ id, name }): [LinkKind, string, string] => ['contact', id, name]),
    ...deals.map(({ id, address, fullName }): [LinkKind, string, string] => [
      'transaction',
      id,
      address || fullName,
    ]),
    ...doors.map(({ id, address }): [LinkKind, string, string] => ['door', id, address]),
  ];
  return found.map(([kind, id, name]) => {
    const KindIcon = icons[kind];
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
