import { Button, Flex } from '@mantine/core';
import { IconCreditCardOff, IconDoor, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Day } from '#contract/day.ts';
import { isPastDue } from '#contract/roles.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { DesktopLink } from '../../shell/ground/navigation.tsx';
import { usePanel } from '../../shell/ground/panels.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { Arch } from '../../ui/arch.tsx';
import { toast } from '../../ui/toast.tsx';
import { dealName, shortTitle, useCloseDeal } from '../transactions/public.ts';
import { closingText } from './day-text.ts';
import classes from './today.module.css';

interface Props {
  /** Pending deals whose closing date has come. */
  due: Transaction[];
  unclaimedDoors: number;
  today: Day;
}

/** Lists tasks that only the user can do: pay after a failed payment, confirm closings, claim doors. */
export function WaitingTasks({ due, unclaimedDoors, today }: Props) {
  const isUnpaid = isPastDue(useProfile());
  const count = due.length + (unclaimedDoors > 0 ? 1 : 0) + (isUnpaid ? 1 : 0);
  if (count === 0) return null;
  return (
    <>
      <h3 className={classes.section}>
        Waiting on you <span>{count}</span>
      </h3>
      <ul className={classes.list} aria-label="Waiting on you">
        {isUnpaid && <FailedPayment />}
        {due.map((deal) => (
          <DueDeal key={deal.id} deal={deal} today={today} />
        ))}
        {unclaimedDoors > 0 && <UnclaimedDoors count={unclaimedDoors} />}
      </ul>
    </>
  );
}

interface RowProps {
  tone: 'gold' | 'bad';
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
}

function Row({ tone, icon, title, detail, children }: RowProps) {
  return (
    <li>
      <Arch width={36} height={40} tone={tone}>
        {icon}
      </Arch>
      <div>
        <b className={classes.title}>{title}</b>
        <small>{detail}</small>
      </div>
      {children}
    </li>
  );
}

function FailedPayment() {
  return (
    <Row
      tone="bad"
      icon={<IconCreditCardOff size={19} aria-hidden="true" />}
      title="Your payment failed"
      detail="Pay it to make changes again"
    >
      <DesktopLink to="/profile#membership" className={classes.link}>
        Pay
      </DesktopLink>
    </Row>
  );
}

function UnclaimedDoors({ count }: { count: number }) {
  return (
    <Row
      tone="gold"
      icon={<IconDoor size={19} aria-hidden="true" />}
      title={`${count} unclaimed ${count === 1 ? 'door' : 'doors'}`}
      detail="From your transactions"
    >
      <DesktopLink to="doors-vault" className={classes.link}>
        View
      </DesktopLink>
    </Row>
  );
}

/** Asks whether a due deal has closed; No opens its form. */
function DueDeal({ deal, today }: { deal: Transaction; today: Day }) {
  const { open } = usePanel();
  const { mutate, isPending } = useCloseDeal();
  const name = dealName(deal);
  const close = () =>
    mutate(deal, {
      onSuccess: () => toast.success('Marked as closed', shortTitle(deal)),
      onError: (error) => toast.error('Not saved', problemMessage(error, 'Please try again.')),
    });
  return (
    <Row
      tone="gold"
      icon={<IconHourglass size={19} aria-hidden="true" />}
      title={`Did ${shortTitle(deal)} close?`}
      detail={closingText(deal.date as Day, today)}
    >
      <Flex component="span" gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={isPending}
          aria-label={`Yes, ${name} closed`}
          onClick={close}
        >
          Yes
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          aria-label={`No, change ${name}`}
          onClick={() => open('transaction', { deal: deal.id })}
        >
          No
        </Button>
      </Flex>
    </Row>
  );
}
