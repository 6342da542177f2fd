import { SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { NextFollowUp } from '../../follow-ups/public.ts';
import { LinkedTasks } from '../../tasks/public.ts';
import { EntryComposer, Timeline } from '../../timeline/public.ts';
import { ConnectionsCard } from './connections-card.tsx';
import { ContactHeader } from './contact-header.tsx';
import classes from './contact-page.module.css';
import { DetailsCard } from './details-card.tsx';
import { DealsCard, DoorsCard } from './linked-cards.tsx';
import { NotesCard } from './notes-card.tsx';

interface Props {
  details: ContactDetails;
  /** The time when the details arrived. */
  updatedAt: number;
}

type Part = 'timeline' | 'details';

const parts: { value: Part; label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'details', label: 'Details' },
];

/**
 * The page of a contact. It has three columns. On a small screen it has two parts, because a timeline can be
 * long.
 */
export function ContactPage({ details, updatedAt }: Props) {
  const { contact, tags, photo, timeline } = details;
  const today = useToday();
  const [part, setPart] = useState<Part>('timeline');
  const log = () => {
    flushSync(() => setPart('timeline'));
    composer.current?.focus();
  };
  const composer = useRef<HTMLTextAreaElement>(null);
  const links = { contactIds: [contact.id] };
  return (
    <>
      <ContactHeader contact={contact} tags={tags} photo={photo} onLog={log} />
      <div className={classes.columns} data-part={part}>
        <SegmentedControl<Part>
          className={classes.parts}
          aria-label="Part of the page"
          data={parts}
          value={part}
          onChange={setPart}
        />
        <div className={classes.facts}>
          <DetailsCard contact={contact} tags={tags} />
          <ConnectionsCard contact={contact} />
        </div>
        <div className={classes.history}>
          <NotesCard contact={contact} />
          <Card>
            <EntryComposer links={links} ref={composer} />
            <Timeline scope={{ contactId: contact.id }} first={{ page: timeline, updatedAt }} />
          </Card>
        </div>
        <div className={classes.work}>
          <NextFollowUp contact={contact} today={today} onLog={log} />
          <LinkedTasks link={{ contactId: contact.id }} />
          <DealsCard contact={contact} />
          <DoorsCard contact={contact} />
        </div>
      </div>
    </>
  );
}
