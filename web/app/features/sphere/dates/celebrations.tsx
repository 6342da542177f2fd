import { ActionIcon, Box, Button } from '@mantine/core';
import { IconCake, IconHomeHeart, IconMail, IconPhone } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { type Day, formatDayOfYear } from '#contract/day.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { phoneCallUrl } from '#contract/sphere/contact-phone.ts';
import type { Celebration, CelebrationKind, TruncatedDay } from '#contract/sphere/sphere-dates.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { usePanel } from '../../../shell/core/panels.ts';
import { Arch } from '../../../ui/arch.tsx';
import classes from './dates.module.css';

const kinds: readonly { kind: CelebrationKind; title: string; filter: string }[] = [
  { kind: 'birthday', title: 'Birthdays', filter: 'birthday' },
  { kind: 'homeAnniversary', title: 'Home anniversaries', filter: 'anniversary' },
];

/** Formats a single day, or the month of the first day if there are several. */
const rangeOf = ([first, ...others]: readonly TruncatedDay[]): string =>
  (others.length === 0 ? first?.date : first?.date.slice(5, 7)) ?? '';

/** How many celebrations the list shows at first. The next constant is how many more each click shows. */
const initialCount = 3;
const moreCount = 50;

interface Props {
  celebrations: readonly Celebration[];
  /** Days with more celebrations than the list shows. */
  fullDays: readonly TruncatedDay[];
}

/** Birthdays and home anniversaries. A day with too many of them links to the list of contacts. */
export function Celebrations({ celebrations, fullDays }: Props) {
  const { open } = usePanel();
  return (
    <>
      {kinds.map(({ kind, title, filter }) => (
        <Fragment key={kind}>
          <Group title={title} celebrations={celebrations.filter((one) => one.kind === kind)} />
          {fullDays.some((day) => day.kind === kind) && (
            <Box component="p" c="dimmed" fz="var(--ab-fz-12-5)">
              There are more than fit here.{' '}
              <DesktopLink
                to={`the-sphere?${filter}=${rangeOf(fullDays.filter((day) => day.kind === kind))}`}
              >
                See all {title.toLowerCase()}
              </DesktopLink>
            </Box>
          )}
        </Fragment>
      ))}
      <Button
        variant="transparent"
        size="compact-sm"
        className={classes.settings}
        aria-haspopup="dialog"
        onClick={() => open('contact-dates')}
      >
        Reminders
      </Button>
    </>
  );
}

function Group({ title, celebrations }: { title: string; celebrations: Celebration[] }) {
  const [shown, setShown] = useState(initialCount);
  if (celebrations.length === 0) return null;
  const rest = celebrations.length - shown;
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
      {rest > 0 && (
        <Button
          variant="transparent"
          size="compact-sm"
          className={classes.settings}
          aria-label={`Show ${Math.min(rest, moreCount)} more ${title.toLowerCase()}`}
          onClick={() => setShown(shown + moreCount)}
        >
          Show {Math.min(rest, moreCount)} more
        </Button>
      )}
    </>
  );
}

function Row({ celebration }: { celebration: Celebration }) {
  const { kind, contact } = celebration;
  const { open } = usePanel();
  const name = contactNameOf(contact);
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
          href={phoneCallUrl(contact.phoneNumber)}
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
          aria-label={`Email ${name}`}
        >
          <IconMail size={17} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

/**
 * Describes a celebration, for example "Turns 40 · Today", "5 years at home · Tomorrow" or "Turned 62 ·
 * November 15".
 */
export function celebrationText({ kind, date, inDays, years }: Celebration): string {
  const dateText = ['Today', 'Tomorrow'][inDays] ?? formatDayOfYear(date as Day);
  if (years === null) return dateText;
  const verb = inDays < 0 ? 'Turned' : 'Turns';
  const what =
    kind === 'birthday' ? `${verb} ${years}` : `${years} ${years === 1 ? 'year' : 'years'} at home`;
  return `${what} · ${dateText}`;
}
