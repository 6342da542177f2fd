import { CloseButton, Group, Stack } from '@mantine/core';
import type { TimelineEntry } from '#contract/timeline/timeline.ts';
import { type FoundRecord, LinkSearch, recordIcons } from './link-search.tsx';

/** The people, the deal and the door of an entry, with the names to show. */
export interface ChosenRecords {
  contacts: readonly FoundRecord[];
  transaction: FoundRecord | null;
  door: FoundRecord | null;
}

export const emptyEntryLinks: ChosenRecords = { contacts: [], transaction: null, door: null };

const placeOf = (place: TimelineEntry['door']): FoundRecord | null =>
  place && { id: place.id, name: place.address };

export const linksOfEntry = ({ contacts, transaction, door }: TimelineEntry): ChosenRecords => ({
  contacts,
  transaction: placeOf(transaction),
  door: placeOf(door),
});

/** Converts the links to the format of the server. */
export const toLinkFields = ({ contacts, transaction, door }: ChosenRecords) => ({
  contactIds: contacts.map(({ id }) => id),
  transactionId: transaction?.id ?? null,
  doorId: door?.id ?? null,
});

interface Props {
  links: ChosenRecords;
  onChange: (links: ChosenRecords) => void;
}

/** A field for the links of an entry: several people, such as a couple, and a deal and a door. */
export function EntryLinksField({ links, onChange }: Props) {
  const { contacts, transaction, door } = links;
  const withoutContact = (id: string) => contacts.filter((contact) => contact.id !== id);
  return (
    <Stack gap={6}>
      <LinkSearch
        label="Also about"
        onChoose={(kind, link) =>
          onChange(
            kind === 'contact'
              ? { ...links, contacts: [...withoutContact(link.id), link] }
              : { ...links, [kind]: link },
          )
        }
      />
      <Group gap="4px 14px">
        {contacts.map((contact) => (
          <ChosenLink
            key={contact.id}
            kind="contact"
            link={contact}
            onRemove={() => onChange({ ...links, contacts: withoutContact(contact.id) })}
          />
        ))}
        {transaction && (
          <ChosenLink
            kind="transaction"
            link={transaction}
            onRemove={() => onChange({ ...links, transaction: null })}
          />
        )}
        {door && <ChosenLink kind="door" link={door} onRemove={() => onChange({ ...links, door: null })} />}
      </Group>
    </Stack>
  );
}

interface ChosenProps {
  kind: keyof typeof recordIcons;
  link: FoundRecord;
  onRemove: () => void;
}

function ChosenLink({ kind, link, onRemove }: ChosenProps) {
  const KindIcon = recordIcons[kind];
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      <KindIcon size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <span>{link.name}</span>
      <CloseButton size="sm" aria-label={`Remove ${link.name}`} onClick={onRemove} />
    </Group>
  );
}
