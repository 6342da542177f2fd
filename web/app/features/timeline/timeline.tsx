import { Button, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconPin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { groupBy } from '#contract/group-by.ts';
import type { TimelineEntry, TimelinePage } from '#contract/timeline/timeline.ts';
import type { TimelineFilter } from '#contract/timeline/timeline-kinds.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type TimelineFilters, timelineQuery } from './api.ts';
import type { TimelineScope } from './cached-entries.ts';
import { EntryRow } from './entry-row.tsx';
import { timelineFilterLabels } from './entry-text.ts';
import { monthText } from './entry-time.ts';
import classes from './timeline.module.css';
import { WaitingEntries } from './waiting-entries.tsx';

interface Props {
  scope: TimelineScope;
  /** The first page of entries, if the screen already loaded it with its own data. */
  first?: { page: TimelinePage; updatedAt: number };
  /** Why there are no entries yet. */
  emptyText?: string;
}

const searchDelay = 300;

/** The entries of a contact, a deal or a door, the latest first, with filters and a search. */
export function Timeline({ scope, first, emptyText = 'Notes, calls and emails will appear here.' }: Props) {
  const [filters, setFilters] = useState<TimelineFilters>({});
  const query = useInfiniteQuery(timelineQuery(scope, filters, first));
  const { data, error, refetch } = query;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const pinned = data?.pages[0]?.pinned ?? [];
  const ownId = 'contactId' in scope ? scope.contactId : undefined;
  const isFiltered = Boolean(filters.kind ?? filters.search);
  return (
    <>
      <div className={classes.head}>
        <h2>Timeline</h2>
        <FilterChips kind={filters.kind} onChange={(kind) => setFilters({ ...filters, kind })} />
        <SearchField
          className={classes.search}
          label="Search the timeline"
          value={filters.search ?? ''}
          delay={searchDelay}
          onSearch={(search) => setFilters({ ...filters, search: search || undefined })}
        />
      </div>
      <div className={classes.entries}>
        <WaitingEntries scope={scope} />
        {!data && !error && <Skeleton height={120} my={12} />}
        {error && (
          <LoadErrorNotice message="The timeline couldn’t be loaded." onRetry={() => void refetch()} />
        )}
        {data && entries.length + pinned.length === 0 && (
          <p className={classes.empty}>{isFiltered ? 'No entries match.' : emptyText}</p>
        )}
        {pinned.length > 0 && <Section title="Pinned" entries={pinned} ownId={ownId} isPinned />}
        <Months entries={entries} ownId={ownId} />
        {query.hasNextPage && (
          <MoreEntries isLoading={query.isFetchingNextPage} onMore={query.fetchNextPage} />
        )}
      </div>
    </>
  );
}

const filters: (TimelineFilter | undefined)[] = [
  undefined,
  'note',
  'call',
  'email',
  'text',
  'meeting',
  'deal',
];

interface FilterChipsProps {
  kind: TimelineFilter | undefined;
  onChange: (kind: TimelineFilter | undefined) => void;
}

function FilterChips({ kind, onChange }: FilterChipsProps) {
  return (
    <fieldset className={classes.chips} aria-label="Filter the timeline">
      {filters.map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          className={classes.chip}
          aria-pressed={kind === each}
          onClick={() => onChange(each)}
        >
          {each ? timelineFilterLabels[each] : 'All'}
        </button>
      ))}
    </fieldset>
  );
}

interface EntriesProps {
  entries: readonly TimelineEntry[];
  /** The id of the contact whose timeline is shown. The entries name only the other contacts. */
  ownId: string | undefined;
}

function Months({ entries, ownId }: EntriesProps) {
  const { timeZone } = useProfile();
  const months = groupBy(entries, ({ happenedAt }) => monthText(happenedAt, timeZone));
  return [...months].map(([month, ofMonth]) => (
    <Section key={month} title={month} entries={ofMonth} ownId={ownId} />
  ));
}

interface SectionProps extends EntriesProps {
  title: string;
  isPinned?: boolean;
}

function Section({ title, entries, ownId, isPinned }: SectionProps) {
  return (
    <section className={classes.month} aria-label={title}>
      <h3>
        {isPinned && <IconPin size={14} aria-hidden="true" />}
        {title}
      </h3>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} ownId={ownId} />
        ))}
      </ul>
    </section>
  );
}

/** Loads the next page when the end of the list comes into view. */
function MoreEntries({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && !isLoading) onMore();
  }, [isNear, isLoading, onMore]);
  return (
    <div ref={ref} className={classes.more}>
      <Button variant="default" size="xs" loading={isLoading} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
