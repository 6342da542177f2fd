import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { contactNameOf, displayNamesOf } from '#contract/sphere/contact-name.ts';
import { phoneCallUrl } from '#contract/sphere/contact-phone.ts';
import { findCallablePhone } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import type { Column } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { MobileRow } from '../../../ui/data-table/mobile-rows.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { rememberStartedCall } from '../../calls/public.ts';
import { contactPageQuery } from '../api.ts';
import { contactSummaryText, lastContactText } from '../contact-text.ts';
import { hasWaitingChange, isWaitingAddition } from '../waiting-contacts.ts';
import { NoContactsFound } from './no-contacts-found.tsx';
import {
  hasSearchText,
  isFiltered,
  isFilteredByFollowUp,
  toPageQuery,
  type useSphereView,
} from './sphere-view.ts';

interface Props {
  /** The key under which the table stores its columns. */
  name: string;
  list: ReturnType<typeof useSphereView>;
  page: UseQueryResult<ContactPage>;
  columns: Column<Contact>[];
  selection: ReadonlySet<string>;
  onSelectionChange: (ids: ReadonlySet<string>) => void;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** The name of the table. Every saved list has its own columns. */
export const contactTableName = (listId: string | undefined): string =>
  listId ? `contacts-${listId}` : 'contacts';

export function ContactTable(props: Props) {
  const { name, list, page, columns, selection, onSelectionChange, onOpen, onAdd } = props;
  const { view, setView, filter, setFilter } = list;
  const { data, isError, isFetching, isPlaceholderData, refetch } = page;
  const today = useToday();
  const client = useQueryClient();

  if (isError) {
    const title = hasSearchText(filter) ? sphereNotices.searchFailed : sphereNotices.loadFailed;
    return <LoadProblem title={title} onRetry={() => void refetch()} />;
  }
  return (
    <DataTable
      name={name}
      label="Contacts"
      noun={isFiltered(filter) ? 'matching contacts' : 'contacts'}
      columns={columns}
      rows={data?.contacts ?? []}
      total={data?.total ?? 0}
      hasMore={data?.isTotalMinimum}
      loading={!data || (isFetching && isPlaceholderData)}
      rowId={({ id }) => id}
      rowLabel={contactNameOf}
      view={view}
      onViewChange={setView}
      loadPage={async (part) =>
        (await client.fetchQuery(contactPageQuery(toPageQuery(filter, part)))).contacts
      }
      selection={selection}
      onSelectionChange={onSelectionChange}
      onOpen={({ id }) => onOpen(id)}
      mobileRow={(contact) =>
        mobileRow(
          contact,
          isFilteredByFollowUp(filter) ? lastContactText(contact) : contactSummaryText(contact, today),
        )
      }
      empty={<NoContactsFound filter={filter} onShowAll={() => setFilter({})} onAdd={onAdd} />}
    />
  );
}

function LoadProblem({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert color="coral" role="alert" title={title}>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

function mobileRow(contact: Contact, summary: string): MobileRow {
  const name = contactNameOf(contact);
  const phone = findCallablePhone(contact);
  return {
    picture: <PersonAvatar person={displayNamesOf(contact)} size={38} />,
    title: name,
    detail: hasWaitingChange(contact.id) ? 'Waiting to be sent' : summary,
    action: phone && (
      <ActionIcon
        component="a"
        href={phoneCallUrl(phone)}
        variant="default"
        size={44}
        aria-label={`Call ${name}`}
        onClick={
          isWaitingAddition(contact.id) ? undefined : () => rememberStartedCall({ id: contact.id, name })
        }
      >
        <IconPhone size={19} aria-hidden="true" />
      </ActionIcon>
    ),
  };
}
