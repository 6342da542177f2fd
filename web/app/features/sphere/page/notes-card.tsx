import { IconPin } from '@tabler/icons-react';
import type { Contact } from '#contract/sphere/sphere.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './contact-page.module.css';
import { InlineEdit } from './inline-edit.tsx';

/** The contact's notes, pinned above the timeline. */
export function NotesCard({ contact }: { contact: Contact }) {
  return (
    <Card className={classes.notes}>
      <InlineEdit contact={contact} name="notes">
        <h2>
          <IconPin size={15} aria-hidden="true" />
          Notes
        </h2>
        <p>{contact.notes ?? <span className={classes.muted}>Nothing noted yet.</span>}</p>
      </InlineEdit>
    </Card>
  );
}
