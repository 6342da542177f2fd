import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SplitAgreementView } from '#contract/commission-splits/commission-splits.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { formatWholeDollars } from '#contract/dollars.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { RowList, RowText } from '../../ui/row-list.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { AgreementForm } from './agreement-form.tsx';
import { agreementsQuery, useDeleteAgreement } from './api.ts';
import classes from './commission-splits.module.css';

interface Props {
  /** A member of the user's office; undefined for the user's own splits. */
  member?: { accountId: string; name: string } | undefined;
  onClose: () => void;
}

/** @public The agreements with the office, each with the day on which it starts. */
export function SplitsDialog({ member, onClose }: Props) {
  const { data, isError, refetch } = useQuery(agreementsQuery(member?.accountId));
  const [edited, setEdited] = useState<SplitAgreementView | 'new'>();
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  const title = member ? `Splits of ${member.name}` : 'Your splits';
  return (
    <Dialog opened onClose={cancel} title={title}>
      {isError && <LoadErrorNotice message="The splits didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      {data && edited && (
        <AgreementForm
          accountId={member?.accountId}
          before={edited === 'new' ? undefined : edited}
          isTyped={isTyped}
          onClose={() => setEdited(undefined)}
        />
      )}
      {data && !edited && (
        <>
          <p className={classes.quiet}>
            Each deal follows the agreement of its closing date. Goals and totals keep counting the whole
            commission.
          </p>
          <RowList gap={4}>
            {data.map((agreement) => (
              <AgreementRow
                key={agreement.startsOn}
                accountId={member?.accountId}
                agreement={agreement}
                onEdit={() => setEdited(agreement)}
              />
            ))}
          </RowList>
          <Button variant="default" mt={14} onClick={() => setEdited('new')}>
            Add agreement
          </Button>
        </>
      )}
    </Dialog>
  );
}

function detailOf({ officePercent, teamPercent, cap, fees, isSetByBrokerage }: SplitAgreementView): string {
  return [
    `Office ${officePercent}%`,
    cap !== null && `cap ${formatWholeDollars(cap)}`,
    teamPercent > 0 && `team ${teamPercent}%`,
    fees.length > 0 && (fees.length === 1 ? '1 fee' : `${fees.length} fees`),
    isSetByBrokerage && 'set by the brokerage',
  ]
    .filter(Boolean)
    .join(', ');
}

interface RowProps {
  accountId: string | undefined;
  agreement: SplitAgreementView;
  onEdit: () => void;
}

function AgreementRow({ accountId, agreement, onEdit }: RowProps) {
  const { mutateAsync: remove } = useDeleteAgreement(accountId);
  const today = useToday();
  const day = formatDay(agreement.startsOn as Day);
  const title = agreement.startsOn > today ? `From ${day}` : `Since ${day}`;
  const confirmDelete = () =>
    confirm({
      title: 'Delete this agreement?',
      message: 'Deals from this day on follow the agreement before it.',
      verb: 'Delete agreement',
      danger: true,
      act: () => remove(agreement.startsOn),
      failure: deletionFailureToast,
    });
  return (
    <li>
      <RowText basis={140}>
        <b>{title}</b>
        <small>{detailOf(agreement)}</small>
      </RowText>
      <Button variant="subtle" size="xs" aria-label={`Edit agreement, ${title}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="subtle"
        size="xs"
        color="coral"
        aria-label={`Delete agreement, ${title}`}
        onClick={() => void confirmDelete()}
      >
        Delete
      </Button>
    </li>
  );
}
