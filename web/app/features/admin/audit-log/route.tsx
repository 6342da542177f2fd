import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { actionText } from '#contract/audit-words.ts';
import { sentence } from '#contract/plain-facts.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { type Asked, auditActionsQuery, auditLogQuery, exportAuditLog } from './api.ts';
import classes from './audit-log.module.css';
import { EntryRow } from './entry-row.tsx';

export const meta = () => [{ title: 'Audit log | Abundance' }];

const filterNames = ['who', 'action', 'from', 'to'] as const;
const noFilter: Asked = { who: '', action: '', from: '', to: '' };

/** Stores the filter in the URL, so that a view of the log can be shared. */
function useAuditFilter() {
  const [params, change] = useSearch();
  const values: Asked = Object.fromEntries(
    filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const setFilter = (input: Asked) =>
    change(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(input)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { values, setFilter };
}

function Filters({ values, setFilter }: ReturnType<typeof useAuditFilter>) {
  const { data } = useQuery(auditActionsQuery);
  const actions = data?.actions ?? [];
  const subjects = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))];
  return (
    <Toolbar className={classes.tools}>
      <SearchField
        label="Search by name, email or id"
        value={values.who ?? ''}
        onSearch={(who) => setFilter({ who })}
        w={260}
      />
      <Select
        aria-label="Action"
        placeholder="All actions"
        searchable
        clearable
        data={[
          { group: 'Everything about', items: subjects.map((value) => ({ value, label: sentence(value) })) },
          {
            group: 'Actions',
            items: actions
              .filter((action) => !subjects.includes(action))
              .map((value) => ({ value, label: actionText(value) })),
          },
        ]}
        value={values.action ?? null}
        onChange={(action) => setFilter({ action: action ?? '' })}
      />
      <TextInput
        type="date"
        aria-label="From"
        leftSection="From"
        leftSectionWidth={54}
        value={values.from ?? ''}
        onChange={(event) => setFilter({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="To"
        leftSection="To"
        leftSectionWidth={38}
        value={values.to ?? ''}
        onChange={(event) => setFilter({ to: event.currentTarget.value })}
      />
      {Object.keys(values).length > 0 && (
        <Button variant="subtle" onClick={() => setFilter(noFilter)}>
          Clear Filters
        </Button>
      )}
    </Toolbar>
  );
}

/** Who did what to whom, and when. The log is read-only. */
export default function AuditLogPage() {
  const filter = useAuditFilter();
  const today = useToday();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditLogQuery(filter.values),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const downloadCsv = () =>
    exportAuditLog(filter.values, today).catch((error: unknown) =>
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
            onClick={() => void downloadCsv()}
          >
            Export CSV
          </Button>
        }
      />
      <Filters {...filter} />
      {isError && <LoadNotice message="The audit log didn’t load." onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={320} radius="lg" />}
      {data && entries.length === 0 && (
        <Card>
          <EmptyState
            illustration="keys"
            title="No entries found"
            action={
              <Button variant="default" onClick={() => filter.setFilter(noFilter)}>
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
                <th scope="col">Who</th>
                <th scope="col">Action</th>
                <th scope="col">Details</th>
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
        </div>
      )}
    </>
  );
}
