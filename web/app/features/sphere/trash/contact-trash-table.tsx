import { contactNameOf, displayNamesOf } from '#contract/sphere/contact-name.ts';
import type { ContactTrash, TrashedContact } from '#contract/sphere/contact-trash.ts';
import { timeLeftText } from '#contract/trash-dates.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { MobileRow } from '../../../ui/data-table/mobile-rows.tsx';
import type { TableView } from '../../../ui/data-table/table-view.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { TrashRowActions } from '../../../ui/trash-row-actions.tsx';
import { phoneText } from '../contact-text.ts';
import classes from '../list/sphere-list.module.css';
import type { TrashActions } from './use-trash-actions.ts';

interface Props {
  data: ContactTrash | undefined;
  view: TableView;
  onViewChange: (view: TableView) => void;
  actions: TrashActions;
}

export const ContactTrashTable = ({ data, view, onViewChange, actions }: Props) => (
  <DataTable
    name="contact-trash"
    label="Trash"
    noun="contacts"
    columns={columnsOf(actions)}
    rows={data?.contacts ?? []}
    total={data?.total ?? 0}
    loading={!data}
    rowId={({ id }) => id}
    rowLabel={contactNameOf}
    view={view}
    onViewChange={onViewChange}
    mobileRow={(contact) => mobileRow(contact, actions)}
    hidesPrintButton
    empty={null}
  />
);

const columnsOf = (actions: TrashActions): Column<TrashedContact>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (contact) => (
      <span className={classes.name}>
        <PersonAvatar person={displayNamesOf(contact)} size={30} />
        <b title={contactNameOf(contact)}>{contactNameOf(contact)}</b>
      </span>
    ),
    width: 260,
    sortable: false,
    hideable: false,
  },
  { id: 'email', header: 'Email', cell: ({ emailAddress }) => emailAddress, width: 230, sortable: false },
  {
    id: 'phone',
    header: 'Phone',
    cell: ({ phoneNumber }) => phoneText(phoneNumber),
    width: 150,
    sortable: false,
  },
  {
    id: 'deletedAt',
    header: 'Deleted',
    cell: ({ deletedAt }) => formatDate(deletedAt),
    width: 124,
    sortable: false,
  },
  {
    id: 'expiresAt',
    header: 'Time left',
    cell: (contact) => timeLeftText(contact, Date.now()),
    width: 110,
    sortable: false,
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (contact) => <ContactActions contact={contact} actions={actions} />,
    align: 'end',
    sortable: false,
    hideable: false,
    pinned: 'end',
    width: 150,
  },
];

const ContactActions = ({ contact, actions }: { contact: TrashedContact; actions: TrashActions }) => (
  <TrashRowActions
    name={contactNameOf(contact)}
    isRestoring={actions.isRestoring}
    onRestore={() => actions.restore(contact)}
    onRemove={() => actions.remove(contact)}
  />
);

const mobileRow = (contact: TrashedContact, actions: TrashActions): MobileRow => ({
  picture: <PersonAvatar person={displayNamesOf(contact)} size={38} />,
  title: contactNameOf(contact),
  detail: timeLeftText(contact, Date.now()),
  action: <ContactActions contact={contact} actions={actions} />,
});
