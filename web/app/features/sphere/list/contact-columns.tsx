import { ActionIcon } from '@mantine/core';
import { IconCake, IconHomeHeart, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Day } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Connection, Contact } from '#contract/sphere.ts';
import type { Tag as TagFacts } from '#contract/sphere-tags.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { dayText, isToday, phoneText } from '../contact-text.ts';
import { DoorEntries, TransactionEntries } from './linked-entries.tsx';
import classes from './sphere-list.module.css';

interface Wish {
  today: Day;
  tags: readonly Pick<TagFacts, 'name' | 'color'>[];
  edit: (contact: Contact) => void;
  remove: (contact: Contact) => void;
}

const nothing = <span className={classes.none}>—</span>;

/** The fourteen columns, in the order people know them. */
export const contactColumns = ({ today, tags, edit, remove }: Wish): Column<Contact>[] => [
  {
    id: 'firstName',
    header: 'First Name',
    value: ({ firstName }) => firstName,
    cell: (contact) => <FirstName contact={contact} />,
    pinned: 'start',
    hideable: false,
    width: 148,
  },
  {
    id: 'lastName',
    header: 'Last Name',
    value: ({ lastName }) => lastName,
    cell: ({ lastName }) => <b>{lastName}</b>,
    pinned: 'start',
    hideable: false,
    width: 122,
  },
  {
    id: 'connectedTo',
    header: 'Connected to',
    cell: ({ connections }) => <Connections connections={connections} />,
    width: 190,
  },
  {
    id: 'emailAddress',
    header: 'Email Address',
    value: ({ emailAddress }) => emailAddress,
    cell: ({ emailAddress }) =>
      emailAddress ? <a href={`mailto:${emailAddress}`}>{emailAddress}</a> : nothing,
    width: 222,
  },
  {
    id: 'phoneNumber',
    header: 'Phone Number',
    value: ({ phoneNumber }) => phoneNumber,
    cell: ({ phoneNumber }) =>
      phoneNumber ? <a href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</a> : nothing,
    width: 140,
  },
  { id: 'address', header: 'Address', value: ({ address }) => address, width: 230 },
  {
    id: 'birthday',
    header: 'Birthday',
    value: ({ birthday }) => birthday,
    cell: ({ birthday }) => <DayCell day={birthday} today={today} icon={IconCake} />,
    width: 122,
  },
  {
    id: 'homeAnniversary',
    header: 'Home Anniversary',
    value: ({ homeAnniversary }) => homeAnniversary,
    cell: ({ homeAnniversary }) => <DayCell day={homeAnniversary} today={today} icon={IconHomeHeart} />,
    width: 152,
  },
  { id: 'doors', header: 'Doors', cell: (contact) => <DoorEntries contact={contact} />, width: 170 },
  {
    id: 'transactions',
    header: 'Transactions',
    cell: (contact) => <TransactionEntries contact={contact} />,
    width: 190,
  },
  {
    id: 'referredFrom',
    header: 'Referred From',
    value: ({ referredFrom }) => referredFrom,
    width: 146,
  },
  {
    id: 'tags',
    header: 'Tags',
    cell: (contact) => <ContactTags names={contact.tags} tags={tags} />,
    width: 220,
  },
  {
    id: 'notes',
    header: 'Notes',
    cell: ({ notes }) => (notes ? <span title={notes}>{notes}</span> : nothing),
    width: 240,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (contact) => <Actions contact={contact} edit={edit} remove={remove} />,
    pinned: 'end',
    sortable: false,
    hideable: false,
    width: 96,
  },
];

function FirstName({ contact }: { contact: Contact }) {
  return (
    <span className={classes.name}>
      <PersonAvatar person={contact} size={30} />
      <b>{contact.firstName}</b>
    </span>
  );
}

/** Marcus Fontaine Spouse: the relationship steps back. */
function Connections({ connections }: { connections: Connection[] }) {
  if (connections.length === 0) return nothing;
  return connections.map(({ id, name, relationship }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      {name} <span className={classes.none}>{relationship}</span>
    </span>
  ));
}

function DayCell({ day, today, icon }: { day: string | null; today: Day; icon: typeof IconCake }) {
  if (!day) return nothing;
  if (!isToday(day, today)) return dayText(day);
  return (
    <StatusBadge tone="pending" icon={icon}>
      Today
    </StatusBadge>
  );
}

interface TagsProps {
  names: readonly string[];
  tags: Wish['tags'];
}

function ContactTags({ names, tags }: TagsProps) {
  if (names.length === 0) return nothing;
  return (
    <span className={classes.tags} title={names.join(', ')}>
      {names.map((name) => (
        <Tag key={name} color={tags.find((tag) => tag.name === name)?.color ?? 'var(--ab-muted)'}>
          {name}
        </Tag>
      ))}
    </span>
  );
}

function Actions({ contact, edit, remove }: Pick<Wish, 'edit' | 'remove'> & { contact: Contact }) {
  return (
    <span className={classes.actions}>
      <ActionIcon aria-label={`Edit ${fullNameOf(contact)}`} onClick={() => edit(contact)}>
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${fullNameOf(contact)}`} onClick={() => remove(contact)}>
        <IconTrash size={17} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
