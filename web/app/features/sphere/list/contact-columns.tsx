import { IconCake, IconClock, IconHomeHeart, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Day } from '#contract/day.ts';
import type { ContactFieldKind } from '#contract/sphere/contact-field.ts';
import {
  type ContactFieldKey,
  columnFieldKeys,
  contactFieldByKey,
  type DayFieldKey,
  type KeyOfKind,
  type SortableFieldKey,
} from '#contract/sphere/contact-fields.ts';
import { type ContactMethodKey, listContactMethodValues } from '#contract/sphere/contact-methods.ts';
import { contactNameOf, displayNamesOf } from '#contract/sphere/contact-name.ts';
import { phoneCallUrl } from '#contract/sphere/contact-phone.ts';
import { isDoNotCall } from '#contract/sphere/do-not-call.ts';
import type { Connection, Contact } from '#contract/sphere/sphere.ts';
import type { Tag as TagFacts } from '#contract/sphere/sphere-tags.ts';
import { IconAction } from '../../../ui/action.tsx';
import type { Column } from '../../../ui/data-table/columns.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { dueText } from '../../follow-ups/public.ts';
import { contactFieldText, dayText, isYearlyDateToday } from '../contact-text.ts';
import { hasWaitingChange } from '../waiting-contacts.ts';
import { LinkedDoors, LinkedTransactions } from './linked-records.tsx';
import classes from './sphere-list.module.css';

interface ColumnOptions {
  today: Day;
  tags: readonly Pick<TagFacts, 'name' | 'color'>[];
  edit: (contact: Contact) => void;
  remove: (contact: Contact) => void;
  /** Whether to show tags beside the name too, because their own column is far to the right. */
  showsTagsWithName?: boolean;
  /** Whether to show the day of the last conversation, the next follow-up and the cadence after the name. */
  showsFollowUps?: boolean;
}

const emptyCell = <span className={classes.none}>—</span>;

type Cell<Kind extends ContactFieldKind> = (contact: Contact, key: KeyOfKind<Kind>) => ReactNode;

/** The cell renderer of each kind of field. */
const cellsOf = ({
  today,
  tags,
  showsTagsWithName,
}: ColumnOptions): { [Kind in ContactFieldKind]: Cell<Kind> } => ({
  name: (contact, key) => {
    if (key === 'firstName') return <FirstName contact={contact} />;
    if (!showsTagsWithName || contact.tags.length === 0) return contact[key] && <b>{contact[key]}</b>;
    return <TaggedName name={contact[key]} names={contact.tags} tags={tags} />;
  },
  connections: ({ connections }) => <Connections connections={connections} />,
  email: (contact, key) => (
    <ContactMethods contact={contact} name={key} href={(address) => `mailto:${address}`} />
  ),
  phone: (contact, key) => <ContactMethods contact={contact} name={key} href={phoneCallUrl} />,
  address: (contact, key) => contact[key],
  day: (contact, key) => contact[key] && <DayCell day={contact[key]} today={today} icon={dayIcons[key]} />,
  cadence: (contact, key) => contactFieldText(key, contact[key]),
  pastDay: (contact, key) => contactFieldText(key, contact[key]),
  doors: (contact) => <LinkedDoors contact={contact} />,
  deals: (contact) => <LinkedTransactions contact={contact} />,
  line: (contact, key) => contact[key],
  tags: (contact, key) => <ContactTags names={contact[key]} tags={tags} />,
  text: (contact, key) => contact[key] && <span title={contact[key]}>{contact[key]}</span>,
});

const dayIcons: { [Key in DayFieldKey]: typeof IconCake } = {
  birthday: IconCake,
  homeAnniversary: IconHomeHeart,
};

const widthOfKind: Record<ContactFieldKind, number> = {
  name: 122,
  connections: 190,
  email: 222,
  phone: 150,
  address: 230,
  day: 122,
  cadence: 128,
  pastDay: 128,
  doors: 170,
  deals: 190,
  line: 146,
  tags: 220,
  text: 240,
};
/** The widths of columns that need more space, for the avatar or a long header. */
const widths: { [Key in ContactFieldKey]?: number } = { firstName: 148, homeAnniversary: 152 };

const isSorted = (key: ContactFieldKey): key is SortableFieldKey =>
  contactFieldByKey(key).isSortable === true;

function columnOf(
  key: ContactFieldKey,
  cells: ReturnType<typeof cellsOf>,
  options: ColumnOptions,
): Column<Contact> {
  const { label, kind } = contactFieldByKey(key);
  const isName = kind === 'name';
  return {
    id: key,
    header: label,
    ...(isSorted(key) && { value: (contact) => contact[key] }),
    cell: (contact) => (cells[kind] as Cell<ContactFieldKind>)(contact, key as never) || emptyCell,
    width: key === 'lastName' && options.showsTagsWithName ? 210 : (widths[key] ?? widthOfKind[kind]),
    ...(isName && { pinned: 'start', hideable: false }),
  };
}

/** Columns for lists about follow-ups. The specification does not have them. */
const followUpColumns = (cells: ReturnType<typeof cellsOf>, options: ColumnOptions): Column<Contact>[] => [
  columnOf('lastContacted', cells, options),
  {
    id: 'followUpDay',
    header: 'Next Follow-up',
    value: ({ followUpDay }) => followUpDay,
    cell: ({ followUpDay }) => (followUpDay ? dueText(followUpDay, options.today) : emptyCell),
    width: 140,
  },
  columnOf('cadenceDays', cells, options),
];

/** One column per field, in the usual order, and one for the actions. */
export const createContactColumns = (options: ColumnOptions): Column<Contact>[] => {
  const cells = cellsOf(options);
  const [firstName, lastName, ...others] = columnFieldKeys.map((key) => columnOf(key, cells, options));
  return [
    ...[firstName, lastName].filter((column) => column !== undefined),
    ...(options.showsFollowUps ? followUpColumns(cells, options) : []),
    ...others,
    {
      id: 'actions',
      header: 'Actions',
      cell: (contact) => <Actions contact={contact} edit={options.edit} remove={options.remove} />,
      pinned: 'end',
      sortable: false,
      hideable: false,
      width: 96,
    },
  ];
};

interface ContactMethodsProps {
  contact: Contact;
  name: ContactMethodKey;
  href: (value: string) => string;
}

/** The main phone number or email, and the number of further ones. */
function ContactMethods({ contact, name, href }: ContactMethodsProps) {
  const [main, ...others] = listContactMethodValues(name, contact);
  if (!main) return emptyCell;
  const text = contactFieldText(name, main.value);
  const otherTexts = others.map(({ label, value }) =>
    [label, contactFieldText(name, value)].filter(Boolean).join(' '),
  );
  return (
    <span className={classes.ways}>
      {name === 'phoneNumber' && isDoNotCall(main.label) ? (
        <span title={main.label ?? undefined}>{text}</span>
      ) : (
        <a href={href(main.value)}>{text}</a>
      )}
      {others.length > 0 && <span title={otherTexts.join(', ')}>+{others.length}</span>}
    </span>
  );
}

function FirstName({ contact }: { contact: Contact }) {
  return (
    <span className={classes.name}>
      <PersonAvatar person={displayNamesOf(contact)} size={30} />
      <b>{displayNamesOf(contact).firstName}</b>
      {hasWaitingChange(contact.id) && (
        <IconClock size={16} className={classes.waiting} aria-label="Waiting to be sent" />
      )}
    </span>
  );
}

/** Shows connections, for example "Marcus Fontaine Spouse", with the relationship in a muted color. */
function Connections({ connections }: { connections: Connection[] }) {
  if (connections.length === 0) return emptyCell;
  return connections.map(({ id, name, relationship }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      {name} <span className={classes.none}>{relationship}</span>
    </span>
  ));
}

function DayCell({ day, today, icon }: { day: string; today: Day; icon: typeof IconCake }) {
  if (!isYearlyDateToday(day, today)) return dayText(day);
  return (
    <StatusBadge tone="pending" icon={icon}>
      Today
    </StatusBadge>
  );
}

interface TagsProps {
  names: readonly string[];
  tags: ColumnOptions['tags'];
}

function ContactTags({ names, tags }: TagsProps) {
  if (names.length === 0) return emptyCell;
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

/** The name with the first tag and the number of further tags. */
function TaggedName({ name, names, tags }: TagsProps & { name: string }) {
  const [first, ...others] = names;
  return (
    <span className={classes.taggedName} title={names.join(', ')}>
      <b>{name}</b>
      <ContactTags names={first ? [first] : []} tags={tags} />
      {others.length > 0 && <span className={classes.none}>+{others.length}</span>}
    </span>
  );
}

function Actions({ contact, edit, remove }: Pick<ColumnOptions, 'edit' | 'remove'> & { contact: Contact }) {
  return (
    <span className={classes.actions}>
      <IconAction aria-label={`Edit ${contactNameOf(contact)}`} onClick={() => edit(contact)}>
        <IconPencil size={17} aria-hidden="true" />
      </IconAction>
      <IconAction aria-label={`Delete ${contactNameOf(contact)}`} onClick={() => remove(contact)}>
        <IconTrash size={17} aria-hidden="true" />
      </IconAction>
    </span>
  );
}
