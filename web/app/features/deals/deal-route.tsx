import { Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatCityLine } from '#contract/addresses/addresses.ts';
import { findNextStage } from '#contract/deals/deal-rules.ts';
import type { Deal, DealDetails as DealPageData } from '#contract/deals/deals.ts';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { hasProPlan } from '#contract/roles.ts';
import { transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { DesktopLink, useDesktopPath } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import { AnchoredMenu } from '../../ui/anchored-popups.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PopupOpener } from '../../ui/popup-opener.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { ChecklistCard, KeyDatesCard } from '../closing-plans/public.ts';
import { DealMoneyCard } from '../commission-splits/public.ts';
import { DoorDrawing } from '../doors-vault/public.ts';
import { LinkedTasks } from '../tasks/public.ts';
import { EntryComposer, Timeline } from '../timeline/public.ts';
import { dealTitle } from '../transactions/public.ts';
import { dealQuery, useDeleteDeal } from './api.ts';
import { DealDialog } from './deal-dialog.tsx';
import classes from './deal-page.module.css';
import type { MoveTarget } from './deal-words.ts';
import { DoorCard, OpenDoorButton } from './door-card.tsx';
import { MoveDealDialog } from './move-dialog.tsx';
import { MoveMenuItems } from './move-menu-items.tsx';
import { PeopleCard } from './people-card.tsx';
import { StageBar } from './stage-bar.tsx';
import { useMoveDealWithDialog } from './use-move.ts';

export const meta = () => [{ title: 'Deal | Abundance' }];

/** The page of a deal, with its stage, figures, people, tasks and door. */
export default function DealRoute() {
  const { deal: id = '' } = useParams();
  const { data, error, refetch } = useQuery(dealQuery(id));
  if (data) return <DealScreen key={id} page={data} />;
  if (isProblem(error, 'not_found')) {
    return (
      <EmptyState illustration="keys" title="This deal is gone">
        <DesktopLink to="transactions">Back to Transactions</DesktopLink>
      </EmptyState>
    );
  }
  if (error) return <LoadErrorNotice message={transactionMessages.load} onRetry={() => void refetch()} />;
  return <Skeleton height={480} radius="lg" />;
}

/** Converts the client to the format of the deal's other people. */
const clientOf = ({ fullName, transactionType }: Deal) => ({
  id: null,
  role: transactionType === 'BUYERS' ? 'BUYER' : 'SELLER',
  name: fullName,
});

function DealScreen({ page }: { page: DealPageData }) {
  const { deal, stages } = page;
  const { start, pendingMove, close } = useMoveDealWithDialog(stages);
  const onMove = (target: MoveTarget) => start(deal, target, page.openItems);
  const cityLine = formatCityLine(deal.address);
  return (
    <>
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <DesktopLink to="transactions" end>
          Transactions
        </DesktopLink>
        <span aria-hidden="true">›</span>
        <span aria-current="page">{dealTitle(deal)}</span>
      </nav>
      <header className={classes.head}>
        <DoorDrawing category={deal.transactionType} isUnclaimed={!page.door} of={page.door?.id} width={42} />
        <div className={classes.words}>
          <h1>{dealTitle(deal)}</h1>
          <p>
            <span className={classes.type}>{transactionTypeNames[deal.transactionType]}</span>
            {cityLine && <span>{cityLine}</span>}
            <span>For {deal.fullName}</span>
          </p>
        </div>
        <Actions page={page} onMove={onMove} />
      </header>
      <StageBar page={page} onMove={onMove} />
      <Columns page={page} />
      {pendingMove && <MoveDealDialog pendingMove={pendingMove} stages={stages} onClose={close} />}
    </>
  );
}

/** Memoized, so that a pending move does not re-render it. */
const Columns = memo(function Columns({ page }: { page: DealPageData }) {
  const { deal } = page;
  const profile = useProfile();
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <ChecklistCard dealId={deal.id} people={[clientOf(deal), ...page.people]} />
        <LinkedTasks link={{ transactionId: deal.id }} />
        <Card>
          <EntryComposer
            links={{ transactionId: deal.id, contactIds: deal.contactId ? [deal.contactId] : [] }}
          />
          <Timeline scope={{ transactionId: deal.id }} />
        </Card>
        {page.door && hasProPlan(profile) && <DoorCard door={page.door} />}
      </div>
      <div className={classes.side}>
        <KeyDatesCard dealId={deal.id} />
        <DealMoneyCard dealId={deal.id} />
        <PeopleCard deal={deal} people={page.people} />
      </div>
    </div>
  );
});

function Actions({
  page: { deal, stages, door },
  onMove,
}: {
  page: DealPageData;
  onMove: (target: MoveTarget) => void;
}) {
  const [isEditing, editing] = useOpenState();
  const remove = useDeleteDeal();
  const navigate = useNavigate();
  const pathOf = useDesktopPath();
  const profile = useProfile();
  const isOpen = deal.status === 'PENDING';
  const next = isOpen ? findNextStage(stages, deal.stageId) : undefined;

  async function confirmDelete() {
    const isGone = await confirm({
      title: 'Delete this transaction?',
      message: transactionMessages.delete,
      verb: transactionMessages.deleteYes,
      cancel: transactionMessages.deleteNo,
      danger: true,
      act: () => remove.mutateAsync(deal.id),
      failure: deletionFailureToast,
    });
    if (!isGone) return;
    toast.success('Transaction deleted');
    void navigate(pathOf('transactions'));
  }

  return (
    <div className={classes.actions}>
      <PopupOpener
        kind="menu"
        button={(props) => (
          <Button {...props} variant="default" px={12} miw={44} aria-label="More actions">
            <IconDots size={17} aria-hidden="true" />
          </Button>
        )}
      >
        {(opened) => (
          <AnchoredMenu {...opened} position="bottom-end">
            <MoveMenuItems deal={deal} stages={stages} onMove={onMove} />
            <Menu.Divider />
            <Menu.Item
              color="coral"
              leftSection={<IconTrash size={17} aria-hidden="true" />}
              onClick={() => void confirmDelete()}
            >
              Delete
            </Menu.Item>
          </AnchoredMenu>
        )}
      </PopupOpener>
      {door && hasProPlan(profile) && <OpenDoorButton id={door.id} />}
      <Button
        variant="default"
        leftSection={<IconPencil size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={editing.open}
      >
        Edit
      </Button>
      {isOpen && (
        <Button
          leftSection={<IconArrowRight size={17} aria-hidden="true" />}
          onClick={() => onMove(next ? { stageId: next.id } : { status: 'CLOSED' })}
        >
          {next ? `Move to ${next.name}` : 'Close deal'}
        </Button>
      )}
      {isEditing && <DealDialog before={deal} onClose={editing.close} />}
    </div>
  );
}
