import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { identifierToLabel } from '#contract/admin/audit-detail-texts.ts';
import type { AuditEntry, AuditLog } from '#contract/admin/audit-log.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintAllButton, PrintNote } from '../../../ui/print-all/print-all.tsx';
import { maxPrintedRows, usePrintAll } from '../../../ui/print-all/use-print-all.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { type AuditLogFilter, auditActionsQuery, auditLogQuery, exportAuditLog } from './api.ts';
import classes from './audit-log.module.css';

export const meta = () => [{ title: 'Audit log | Abundance' }];

const filterNames = ['who', 'action', 'from', 'to'] as const;
const emptyFilter: AuditLogFilter = { who: '', action: '', from: '', to: '' };

/** Stores the filter in the URL, so that admins can share a filtered log. */
function useLogFilter() {
  const [params, changeParams] = useUrlParams();
  const filter: AuditLogFilter = Object.fromEntries(
    filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const change = (next: AuditLogFilter) =>
    changeParams(
      (before) => {
        const changed = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, value);
          else changed.delete(name);
        }
        return changed;
      },
      { replace: true },
    );
  return { filter, change };
}

function Filters({ filter, change }: ReturnType<typeof useLogFilter>) {
  const { data } = useQuery(auditActionsQuery);
  const actions = data?.actions ?? [];
  const parts = [...new Set(actions.map(({ action }) => action.split('.')[0] ?? ''))];
  return (
    <Toolbar className={classes.tools}>
      <SearchField
        label="Search by name, email or id"
        value={filter.who ?? ''}
        onSearch={(who) => change({ who })}
        w={260}
      />
      <Select
        aria-label="Action"
        placeholder="All actions"
        searchable
        clearable
        data={[
          {
            group: 'Everything about',
            items: parts.map((value) => ({ value, label: identifierToLabel(value) })),
          },
          {
            group: 'Actions',
            items: actions
              .filter(({ action }) => !parts.includes(action))
              .map(({ action, label }) => ({ value: action, label })),
          },
        ]}
        value={filter.action ?? null}
        onChange={(action) => change({ action: action ?? '' })}
      />
      <TextInput
        type="date"
        aria-label="From"
        leftSection="From"
        leftSectionWidth={54}
        value={filter.from ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="To"
        leftSection="To"
        leftSectionWidth={38}
        value={filter.to ?? ''}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      {Object.keys(filter).length > 0 && (
        <Button variant="subtle" onClick={() => change(emptyFilter)}>
          Clear Filters
        </Button>
      )}
    </Toolbar>
  );
}

const entriesOf = (data: { pages: AuditLog[] } | undefined) =>
  data?.pages.flatMap((page) => page.entries) ?? [];

/** Lists who did what to whom, and when. Admins cannot change the log. */
export default function AuditLogPage() {
  const { filter, change } = useLogFilter();
  const today = useToday();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditLogQuery(filter),
  );
  const loaded = entriesOf(data);
  const { all, ...printing } = usePrintAll({ isPartial: hasNextPage, load: loadForPrint });
  const entries = all ?? loaded;

  async function loadForPrint() {
    let read = await fetchNextPage();
    while (read.hasNextPage && entriesOf(read.data).length < maxPrintedRows) read = await fetchNextPage();
    return entriesOf(read.data).slice(0, maxPrintedRows);
  }
  const save = () =>
    exportAuditLog(filter, today).catch((error: unknown) =>
      toast.error('Export Failed', problemMessage(error, 'Please try again.')),
    );
  return (
    <>
      <PageHeader
        title="Audit log"
        subtitle="Who did what to whom, and when. Entries can’t be changed or deleted."
        actions={
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={17} />}
            onClick={() => void save()}
          >
            Export CSV
          </Button>
        }
      />
      <Filters filter={filter} change={change} />
      {isError && <LoadErrorNotice message="The audit log didn’t load." onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={320} radius="lg" />}
      {data && entries.length === 0 && (
        <Card>
          <EmptyState
            illustration="keys"
            title="No entries found"
            action={
              <Button variant="default" onClick={() => change(emptyFilter)}>
                Show all entries
              </Button>
            }
          >
            Try other dates, another name or all actions.
          </EmptyState>
        </Card>
      )}
      {entries.length > 0 && (
        <Card className={classes.card} aria-label="Entries">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What happened</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
          <PrintAllButton {...printing} />
        </div>
      )}
      {hasNextPage && (
        <PrintNote
          printed={entries.length}
          noun="entries"
          hint={all ? 'Export CSV includes all of them.' : 'Choose “Print all” to print them.'}
        />
      )}
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

type Part = AuditEntry['sentence'][number];

/** The time of an action and a sentence about it. On a narrow screen the sentence is below the time. */
function EntryRow({ entry: { at, actor, sentence } }: { entry: AuditEntry }) {
  return (
    <tr>
      <td>
        <time dateTime={at}>{moment.format(new Date(at))}</time>
      </td>
      <td>
        {sentence.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
          <SentencePart key={index} part={part} />
        ))}
        {actor?.email && <small>{actor.email}</small>}
      </td>
    </tr>
  );
}

/** Links a name to the account. A deleted account has no name, so its id links to its entries in the log. */
function SentencePart({ part: { text, personId, isGone } }: { part: Part }) {
  if (!personId) return text;
  const to = isGone ? `/admin/audit-log?who=${personId}` : `/admin/users/${personId}`;
  return <DesktopLink to={to}>{text}</DesktopLink>;
}
