import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  getStaffTaskTexts,
  type StaffTaskItem,
  type StaffTaskKind,
  staffTaskKinds,
} from '#contract/admin/staff-tasks.ts';
import { groupBy } from '#contract/group-by.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { attentionItemsQuery } from './api.ts';
import classes from './attention.module.css';
import { AttentionItemRow } from './attention-item-row.tsx';

export const meta = () => [{ title: 'Needs attention | Abundance' }];

function KindSection({ kind, items }: { kind: StaffTaskKind; items: StaffTaskItem[] }) {
  const { title, meaning, todo } = getStaffTaskTexts(kind);
  return (
    <Card className={classes.kind} aria-label={title}>
      <header>
        <h2>
          {title} <span>{items.length}</span>
        </h2>
        <p>
          {meaning} {todo}
        </p>
      </header>
      <RowList>
        {items.map((item) => (
          <AttentionItemRow key={item.id} item={item} />
        ))}
      </RowList>
    </Card>
  );
}

/** Lists failures that the server could not fix, with an explanation and buttons to resolve each. */
export default function AttentionPage() {
  const { data, isError, isFetching, refetch } = useQuery(attentionItemsQuery);
  const byKind = groupBy(data?.items ?? [], ({ kind }) => kind);
  return (
    <>
      <PageHeader
        title="Needs attention"
        subtitle="Payments, emails, jobs and files we couldn’t fix automatically."
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} />}
            loading={isFetching && !!data}
            onClick={() => void refetch()}
          >
            Check again
          </Button>
        }
      />
      {isError && <LoadErrorNotice message="The list didn’t load." onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={240} radius="lg" />}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            illustration="keys"
            title="You’re all caught up."
            action={
              <Button component={DesktopLink} to="/admin/audit-log" variant="default">
                Open the audit log
              </Button>
            }
          >
            Nothing needs your attention right now.
          </EmptyState>
        </Card>
      )}
      {staffTaskKinds.flatMap((kind) => {
        const items = byKind.get(kind);
        return items ? [<KindSection key={kind} kind={kind} items={items} />] : [];
      })}
    </>
  );
}
