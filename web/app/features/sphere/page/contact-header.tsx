import { Button } from '@mantine/core';
import {
  IconCake,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
} from '@tabler/icons-react';
import { countDaysBetween, type Day, formatDay, formatShortDay } from '#contract/day.ts';
import { calculateAnniversaryYears, findNextOccurrence, type PartialDay } from '#contract/partial-day.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { isYearlyDateToday } from '../contact-text.ts';
import classes from './contact-page.module.css';
import { ContactPhoto } from './contact-photo.tsx';
import { HeaderActions, MoreMenu } from './header-actions.tsx';
import { type ListPosition, useListPosition, useOpenContact } from './list-position.ts';

interface Props extends Pick<ContactDetails, 'contact' | 'tags' | 'photo'> {
  onLog: () => void;
}

export function ContactHeader({ contact, tags, photo, onLog }: Props) {
  const position = useListPosition(contact.id);
  const [isChoosingPhoto, choosing] = useOpenState();
  const more = <MoreMenu contact={contact} photo={photo} onChoosePhoto={choosing.open} />;
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
          <span className={classes.onPhone}>{more}</span>
        </span>
      </nav>
      <header className={classes.header}>
        <ContactPhoto
          contact={contact}
          photo={photo}
          isChoosing={isChoosingPhoto}
          onChoose={choosing.open}
          onClose={choosing.close}
        />
        <div className={classes.who}>
          <h1>{contactNameOf(contact)}</h1>
          <Summary contact={contact} tags={tags} />
        </div>
        <HeaderActions contact={contact} more={more} onLog={onLog} />
      </header>
    </>
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

/** Shows job, tags, today's birthday, and when the agent last reached the contact. */
function Summary({ contact, tags }: Pick<Props, 'contact' | 'tags'>) {
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
  if (!birthday || !isYearlyDateToday(birthday, today)) return null;
  const age = calculateAnniversaryYears(
    birthday as PartialDay,
    findNextOccurrence(birthday as PartialDay, today),
  );
  return (
    <StatusBadge tone="pending" icon={IconCake}>
      {age ? `Turns ${age} today` : 'Birthday today'}
    </StatusBadge>
  );
}

function LastContact({ day }: { day: Day }) {
  const today = useToday();
  const days = countDaysBetween(day, today);
  const dayName = day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day);
  const ago = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days.toLocaleString('en-US')} days ago`;
  return (
    <span className={classes.muted}>
      Last contacted {dayName}, {ago}
    </span>
  );
}
