import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronLeft, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { trashDays } from '#contract/trash-dates.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Card } from '../../../ui/card.tsx';
import { useTableView } from '../../../ui/data-table/table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { contactTrashQuery } from './api.ts';
import { ContactTrashTable } from './contact-trash-table.tsx';
import { type TrashActions, useTrashActions } from './use-trash-actions.ts';

export function ContactTrashPage() {
  const [view, setView] = useTableView({ pageSize: 25 });
  const { data, isError, refetch } = useQuery(
    contactTrashQuery({ page: view.page, limit: Math.min(view.pageSize, 100) }),
  );
  const actions = useTrashActions();
  return (
    <>
      <Button
        component={DesktopLink}
        to="the-sphere"
        end
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
      >
        The Sphere
      </Button>
      <PageHeader
        title="Trash"
        subtitle={`Deleted contacts are kept for ${trashDays} days.`}
        actions={data && data.total > 0 && <AllActions total={data.total} actions={actions} />}
      />
      {isError && !data && <LoadErrorNotice message={sphereNotices.loadFailed} onRetry={refetch} />}
      {data?.total === 0 && <NothingHere />}
      {!isError && data?.total !== 0 && (
        <ContactTrashTable data={data} view={view} onViewChange={setView} actions={actions} />
      )}
    </>
  );
}

const AllActions = ({ total, actions }: { total: number; actions: TrashActions }) => (
  <>
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
      loading={actions.isRestoring}
      onClick={actions.restoreAll}
    >
      Restore all
    </Button>
    <Button
      variant="default"
      leftSection={<IconTrash size={17} aria-hidden="true" />}
      onClick={() => actions.empty(total)}
    >
      Empty trash
    </Button>
  </>
);

const NothingHere = () => (
  <Card>
    <EmptyState
      illustration="sphereOrbit"
      title="The trash is empty"
      action={
        <Button component={DesktopLink} to="the-sphere" variant="default">
          Back to The Sphere
        </Button>
      }
    >
      Contacts that you or your phone delete will appear here.
    </EmptyState>
  </Card>
);
