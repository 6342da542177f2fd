import { Button, Menu } from '@mantine/core';
import {
  IconCake,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDots,
  IconMail,
  IconMessage,
  IconNote,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type Day, daysBetween, formatDay, formatShortDay } from '#contract/day.ts';
import { nextOccurrence, type PartialDay, yearsAt } from '#contract/partial-day.ts';
import { initialsOf } from '#contract/people.ts';
import { contactNameOf, displayNamesOf } from '#contract/sphere/contact-name.ts';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import { callablePhoneOf } from '#contract/sphere/do-not-call.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { DesktopLink, useDesktopPath } from '../../../shell/ground/navigation.tsx';
import { usePanel } from '../../../shell/ground/panels.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import { Arch } from '../../../ui/arch.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isToday } from '../contact-text.ts';
import { useConfirmDeleteContact } from '../use-confirm-delete.ts';
import classes from './contact-page.module.css';
import { type ListPosition, useListPosition, useOpenContact } from './list-position.ts';

interface Props {
  contact: Contact;
  tags: ContactDetails['tags'];
  onLog: () => void;
}

export function ContactHeader({ contact, tags, onLog }: Props) {
  const position = useListPosition(contact.id);
  return (
    <>
      <nav className={classes.trail} aria-label="Breadcrumb">
        <DesktopLink to={`the-sphere${position?.list ?? ''}`} end>
          <IconChevronLeft className={classes.back} size={16} aria-hidden="true" />
          The Sphere
        </DesktopLink>
        <IconChevronRight size={14} aria-hidden="true" />
        <b>{contactNameOf(contact)}</b>
        <span className={classes.neighbors}>
          {position && <Neighbors position={position} />}
          <span className={classes.onPhone}>
            <MoreMenu contact={contact} />
          </span>
        </span>
      </nav>
      <header className={classes.header}>
        <Portrait contact={contact} />
        <div className={classes.who}>
          <h1>{contactNameOf(contact)}</h1>
          <Summary contact={contact} tags={tags} />
        </div>
        <HeaderActions contact={contact} onLog={onLog} />
      </header>
    </>
  );
}

function Portrait({ contact }: { contact: Contact }) {
  return (
    <Arch width={60} height={74} className={classes.portrait}>
      {initialsOf(displayNamesOf(contact))}
    </Arch>
  );
}

function Neighbors({ position: { list, number, total, previous, next } }: { position: ListPosition }) {
  const open = useOpenContact();
  const go = (to: ListPosition['next']) => to && open(to.id, { list, page: to.page }, { replace: true });
  return (
    <>
      <span>
        {number.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <Button
        variant="default"
        size="compact-md"
        aria-label="Previous contact"
        disabled={!previous}
        onClick={() => go(previous)}
      >
        <IconChevronUp size={16} aria-hidden="true" />
      </Button>
      <Button
        variant="default"
        size="compact-md"
        aria-label="Next contact"
        disabled={!next}
        onClick={() => go(next)}
      >
        <IconChevronDown size={16} aria-hidden="true" />
      </Button>
    </>
  );
}

/** Job, tags, today's birthday, and when the agent last reached the contact. */
function Summary({ contact, tags }: Omit<Props, 'onLog'>) {
  const { title, company } = contact;
  const job = [title, company !== contactNameOf(contact) && company].filter(Boolean).join(', ');
  return (
    <div className={classes.summary}>
      {job && <span>{job}</span>}
      {tags.map(({ name, color }) => (
        <Tag key={name} color={color}>
          {name}
        </Tag>
      ))}
      <BirthdayToday contact={contact} />
      {contact.lastContacted && <LastContact day={contact.lastContacted as Day} />}
    </div>
  );
}

function BirthdayToday({ contact: { birthday } }: { contact: Contact }) {
  const today = useToday();
  if (!birthday || !isToday(birthday, today)) return null;
  const age = yearsAt(birthday as PartialDay, nextOccurrence(birthday as PartialDay, today));
  return (
    <StatusBadge tone="pending" icon={IconCake}>
      {age ? `Turns ${age} today` : 'Birthday today'}
    </StatusBadge>
  );
}

function LastContact({ day }: { day: Day }) {
  const today = useToday();
  const days = daysBetween(day, today);
  const dayName = day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day);
  const ago = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days.toLocaleString('en-US')} days ago`;
  return (
    <span className={classes.muted}>
      Last contacted {dayName}, {ago}
    </span>
  );
}

/** The main ways to reach the contact. On a phone they are large buttons in one row. */
function HeaderActions({ contact, onLog }: Pick<Props, 'contact' | 'onLog'>) {
  const { open } = usePanel();
  const phone = callablePhoneOf(contact);
  return (
    <div className={classes.actions}>
      <span className={classes.onDesk}>
        <MoreMenu contact={contact} />
      </span>
      <Button
        className={classes.onDesk}
        variant="default"
        leftSection={<IconPencil size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open('contact', { contact: contact.id })}
      >
        Edit
      </Button>
      <Reach
        label="Text"
        icon={<IconMessage size={18} aria-hidden="true" />}
        href={phone && `sms:${phone}`}
      />
      <Reach
        label="Email"
        icon={<IconMail size={18} aria-hidden="true" />}
        href={contact.emailAddress && `mailto:${contact.emailAddress}`}
      />
      <Button
        className={classes.onPhone}
        variant="default"
        leftSection={<IconNote size={18} aria-hidden="true" />}
        onClick={onLog}
      >
        Log
      </Button>
      <Reach
        label="Call"
        icon={<IconPhone size={18} aria-hidden="true" />}
        href={phone && `tel:${phone}`}
        isPrimary
      />
    </div>
  );
}

interface ReachProps {
  label: string;
  icon: ReactNode;
  href: string | null;
  isPrimary?: boolean;
}

function Reach({ label, icon, href, isPrimary }: ReachProps) {
  const look = { variant: isPrimary ? 'filled' : 'default', leftSection: icon } as const;
  return href ? (
    <Button component="a" href={href} data-primary={isPrimary || undefined} {...look}>
      {label}
    </Button>
  ) : (
    <Button disabled {...look}>
      {label}
    </Button>
  );
}

function MoreMenu({ contact }: { contact: Contact }) {
  const { open } = usePanel();
  const remove = useConfirmDeleteContact();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const removeAndLeave = async () => {
    if (await remove(contact)) void navigate(toPath('the-sphere'));
  };
  return (
    <PopupOpener
      kind="menu"
      button={(props) => (
        <Button {...props} variant="default" px={10} aria-label="More actions">
          <IconDots size={18} aria-hidden="true" />
        </Button>
      )}
    >
      {(opened) => (
        <AnchoredMenu {...opened} position="bottom-end">
          <Menu.Item onClick={() => open('contact', { contact: contact.id })}>Edit contact</Menu.Item>
          <Menu.Item onClick={() => open('contact-duplicates')}>Find duplicates</Menu.Item>
          <Menu.Item onClick={() => void removeAndLeave()}>Delete contact</Menu.Item>
        </AnchoredMenu>
      )}
    </PopupOpener>
  );
}
