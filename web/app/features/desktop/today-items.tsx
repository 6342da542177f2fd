import { ActionIcon, Button, Flex } from '@mantine/core';
import {
  IconArrowBarRight,
  IconCake,
  IconCalendarEvent,
  IconCreditCardOff,
  IconDoor,
  IconHomeHeart,
  IconHourglass,
  IconListCheck,
  IconMail,
  IconMessage2,
  IconPhoneCall,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { splitAddress } from '#contract/addresses/addresses.ts';
import type { Day } from '#contract/day.ts';
import type { TodayItem, TodayReason } from '#contract/desktop/today.ts';
import { phoneTextUrl } from '#contract/sphere/contact-phone.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { DesktopLink, useDesktopPath } from '../../shell/core/navigation.tsx';
import { usePanel } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { toast } from '../../ui/toast.tsx';
import { CallButton, openCallSheet } from '../calls/public.ts';
import { dueDayText, listTaskLinks, timeText, useTaskActions } from '../tasks/public.ts';
import { pendingTransactionsQuery, useCloseDeal } from '../transactions/public.ts';
import { useCheckOffPerson, useSnoozeFollowUp } from './api.ts';
import { closingText } from './day-text.ts';
import classes from './today.module.css';
import { TodayRow } from './today-row.tsx';

type Item<Kind extends TodayItem['kind']> = Extract<TodayItem, { kind: Kind }>;

/** Shows an item of the Today list according to its kind. */
export function TodayItemRow({ item }: { item: TodayItem }) {
  switch (item.kind) {
    case 'payment':
      return <PaymentRow />;
    case 'deal':
      return <DealRow item={item} />;
    case 'keyDate':
      return <KeyDateRow item={item} />;
    case 'doors':
      return <DoorsRow count={item.count} />;
    case 'task':
      return <TaskItemRow item={item} />;
    case 'person':
      return <PersonRow item={item} />;
  }
}

const PaymentRow = () => (
  <TodayRow
    tone="bad"
    icon={<IconCreditCardOff size={19} aria-hidden="true" />}
    title="Your payment failed"
    detail="Pay it to make changes again"
  >
    <DesktopLink to="/profile#membership" className={classes.link} data-key="Enter">
      Pay
    </DesktopLink>
  </TodayRow>
);

const DoorsRow = ({ count }: { count: number }) => (
  <TodayRow
    tone="gold"
    icon={<IconDoor size={19} aria-hidden="true" />}
    title={`${count} unclaimed ${count === 1 ? 'door' : 'doors'}`}
    detail="From your transactions"
  >
    <DesktopLink to="doors-vault" className={classes.link} data-key="Enter">
      View
    </DesktopLink>
  </TodayRow>
);

/** Creates a function that says why a change was not saved. */
const showErrorAs = (title: string) => (error: unknown) =>
  toast.error(title, problemMessage(error, 'Please try again.'));

/** Asks whether a due deal has closed. The answer No opens the form of the deal. */
function DealRow({ item: { id, name, day } }: { item: Item<'deal'> }) {
  const today = useToday();
  const { open } = usePanel();
  const { data } = useQuery(pendingTransactionsQuery);
  const { mutateAsync, isPending } = useCloseDeal();
  const deal = data?.transactions.find((one) => one.id === id);
  const street = splitAddress(name).street || name;
  // Does not use the callbacks of the mutation, which are not called if the row is gone by then.
  const close = () =>
    deal &&
    void mutateAsync(deal).then(() => toast.success('Marked as closed', street), showErrorAs('Not saved'));
  return (
    <TodayRow
      tone="gold"
      icon={<IconHourglass size={19} aria-hidden="true" />}
      title={`Did ${street} close?`}
      detail={closingText(day as Day, today)}
    >
      <Flex component="span" gap="xs">
        <Button
          variant="default"
          size="xs"
          data-key="y"
          disabled={isPending || !deal}
          aria-label={`Yes, ${street} closed`}
          onClick={close}
        >
          Yes
        </Button>
        <Button
          variant="default"
          size="xs"
          data-key="Enter"
          aria-haspopup="dialog"
          aria-label={`No, change ${street}`}
          onClick={() => open('transaction', { deal: id })}
        >
          No
        </Button>
      </Flex>
    </TodayRow>
  );
}

/**
 * A date of a deal, such as the end of the inspection period. The user checks it off on the page of the deal.
 */
function KeyDateRow({ item: { transactionId, label, name, day } }: { item: Item<'keyDate'> }) {
  const today = useToday();
  const openPage = useOpenPage();
  const isOverdue = day < today;
  return (
    <TodayRow
      tone={isOverdue ? 'bad' : 'gold'}
      icon={<IconCalendarEvent size={19} aria-hidden="true" />}
      title={label}
      detail={`${isOverdue ? 'Was due' : 'Due'} ${dueDayText(day as Day, today)} · ${splitAddress(name).street || name}`}
      onOpen={() => openPage(`transactions/${transactionId}`)}
    />
  );
}

function TaskItemRow({ item: { task, isDone } }: { item: Item<'task'> }) {
  const today = useToday();
  const { open } = usePanel();
  const { complete, reopen, postpone } = useTaskActions();
  const isOverdue = task.day < today;
  const when = isOverdue
    ? `Due ${dueDayText(task.day as Day, today)}`
    : task.time
      ? timeText(task.time)
      : 'Today';
  return (
    <TodayRow
      tone={isOverdue && !isDone ? 'bad' : 'accent'}
      icon={<IconListCheck size={19} aria-hidden="true" />}
      title={task.title}
      detail={[when, listTaskLinks(task)[0]?.name].filter(Boolean).join(' · ')}
      isDone={isDone}
      onOpen={() => open('task', { task: task.id })}
      onDone={() => (isDone ? reopen(task) : complete(task))}
      onSwipeLeft={{ label: 'Tomorrow', icon: <IconArrowBarRight size={18} />, run: () => postpone(task) }}
    >
      {task.contact && <CallButton contact={task.contact} className={classes.action} />}
      <ActionIcon
        variant="default"
        className={classes.action}
        data-key="t"
        aria-label={`Move ${task.title} to tomorrow`}
        onClick={() => postpone(task)}
      >
        <IconArrowBarRight size={17} aria-hidden="true" />
      </ActionIcon>
    </TodayRow>
  );
}

/** Describes a reason, for example "Turns 40", "5 years at home" or "Follow-up, 3 days late". */
function reasonText(reason: TodayReason): string {
  if (reason.kind === 'followUp') {
    const { overdueDays } = reason;
    if (overdueDays === 0) return 'Follow up today';
    return `Follow-up, ${overdueDays} ${overdueDays === 1 ? 'day' : 'days'} late`;
  }
  if (reason.kind === 'birthday') return reason.years === null ? 'Birthday' : `Turns ${reason.years}`;
  if (reason.years === null) return 'Home anniversary';
  return `${reason.years} ${reason.years === 1 ? 'year' : 'years'} at home`;
}

const reasonIcons = { birthday: IconCake, homeAnniversary: IconHomeHeart, followUp: IconPhoneCall };
const reasonTones = { birthday: 'bad', homeAnniversary: 'accent', followUp: 'gold' } as const;

function useOpenPage(): (page: string) => void {
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  return (page) => void navigate(toPath(page));
}

function PersonRow({ item: { person, reasons, isDone } }: { item: Item<'person'> }) {
  const openPage = useOpenPage();
  const { mutateAsync: check } = useCheckOffPerson();
  const { mutateAsync: snooze } = useSnoozeFollowUp();
  const isFollowUp = reasons.some(({ kind }) => kind === 'followUp');
  const first = reasons[0]?.kind ?? 'followUp';
  const ReasonIcon = reasonIcons[first];
  const toggle = () => {
    if (isFollowUp && !isDone) openCallSheet(person);
    else check({ contactId: person.id, isDone: !isDone }).catch(showErrorAs('Not saved'));
  };
  const snoozeOneDay = () =>
    void snooze({ contactId: person.id, days: 1 }).catch(showErrorAs('Snooze Failed'));
  return (
    <TodayRow
      tone={reasonTones[first]}
      icon={<ReasonIcon size={19} aria-hidden="true" />}
      title={person.name}
      detail={reasons.map(reasonText).join(' · ')}
      isDone={isDone}
      onOpen={() => openPage(`the-sphere/${person.id}`)}
      onDone={toggle}
      onSwipeLeft={
        isFollowUp ? { label: 'Snooze', icon: <IconArrowBarRight size={18} />, run: snoozeOneDay } : undefined
      }
    >
      <CallButton contact={person} className={classes.action} />
      {person.phoneNumber && isFollowUp && (
        <ActionIcon
          component="a"
          variant="default"
          className={classes.extra}
          data-key="s"
          href={phoneTextUrl(person.phoneNumber)}
          aria-label={`Text ${person.name}`}
        >
          <IconMessage2 size={17} aria-hidden="true" />
        </ActionIcon>
      )}
      {person.emailAddress && (
        <ActionIcon
          component="a"
          variant="default"
          className={classes.action}
          data-key="m"
          href={`mailto:${person.emailAddress}`}
          aria-label={`Email ${person.name}`}
        >
          <IconMail size={17} aria-hidden="true" />
        </ActionIcon>
      )}
      {isFollowUp && (
        <ActionIcon
          variant="default"
          className={classes.extra}
          data-key="z"
          aria-label={`Snooze ${person.name} for a day`}
          onClick={snoozeOneDay}
        >
          <IconArrowBarRight size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    </TodayRow>
  );
}
