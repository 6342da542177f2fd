import { ActionIcon, Button } from '@mantine/core';
import { IconCake, IconHomeHeart, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Day, formatDayOfYear } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Celebration, CelebrationKind } from '#contract/sphere-dates.ts';
import { usePanel } from '../../../shell/ground/panels.ts';
import { Arch } from '../../../ui/arch.tsx';
import { celebrationsQuery } from './api.ts';
import classes from './dates.module.css';

const kinds: readonly { kind: CelebrationKind; title: string }[] = [
  { kind: 'birthday', title: 'Birthdays' },
  { kind: 'homeAnniversary', title: 'Home anniversaries' },
];

/** More than these nobody calls in a day. */
const shown = 3;

/** Whom to congratulate today and in the next two weeks. */
export function Celebrations() {
  const { data = [] } = useQuery(celebrationsQuery);
  const { open } = usePanel();
  return (
    <>
      {kinds.map(({ kind, title }) => (
        <Group key={kind} title={title} celebrations={data.filter((one) => one.kind === kind)} />
      ))}
      <Button
        variant="transparent"
        size="compact-sm"
        className={classes.settings}
        aria-haspopup="dialog"
        onClick={() => open('contact-dates')}
      >
        Calendar and morning mail
      </Button>
    </>
  );
}

function Group({ title, celebrations }: { title: string; celebrations: Celebration[] }) {
  if (celebrations.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>
        {title} <span>{celebrations.length}</span>
      </h3>
      <ul className={classes.list} aria-label={title}>
        {celebrations.slice(0, shown).map((one) => (
          <Row key={one.kind + one.contact.id} celebration={one} />
        ))}
      </ul>
    </>
  );
}

function Row({ celebration }: { celebration: Celebration }) {
  const { kind, contact } = celebration;
  const { open } = usePanel();
  const name = fullNameOf(contact);
  const KindIcon = kind === 'birthday' ? IconCake : IconHomeHeart;
  return (
    <li>
      <Arch width={36} height={40} tone={kind === 'homeAnniversary' ? 'accent' : 'bad'}>
        <KindIcon size={19} aria-hidden="true" />
      </Arch>
      <button type="button" className={classes.name} onClick={() => open('contact', { contact: contact.id })}>
        <b>{name}</b>
        <small>{celebrationText(celebration)}</small>
      </button>
      {contact.phoneNumber && (
        <ActionIcon
          component="a"
          variant="default"
          href={`tel:${contact.phoneNumber}`}
          aria-label={`Call ${name}`}
        >
          <IconPhone size={17} aria-hidden="true" />
        </ActionIcon>
      )}
      {contact.emailAddress && (
        <ActionIcon
          component="a"
          variant="default"
          href={`mailto:${contact.emailAddress}`}
          aria-label={`Mail ${name}`}
        >
          <IconMail size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

/** Turns 40 · Today, 5 years at home · Tomorrow, November 20 */
export function celebrationText({ kind, date, inDays, years }: Celebration): string {
  const when = ['Today', 'Tomorrow'][inDays] ?? formatDayOfYear(date as Day);
  if (years === null) return when;
  const what = kind === 'birthday' ? `Turns ${years}` : `${years} ${years === 1 ? 'year' : 'years'} at home`;
  return `${what} · ${when}`;
}
