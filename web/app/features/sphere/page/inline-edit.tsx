import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { contactFields } from '#contract/sphere/contact-field-table.ts';
import type { ContactFieldKey } from '#contract/sphere/contact-fields.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { IconAction } from '../../../ui/action.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import classes from './contact-page.module.css';

const FieldEditor = lazyWithRetry(() => import('./field-editor.tsx'));

interface Props {
  contact: Contact;
  name: ContactFieldKey;
  children: ReactNode;
}

/** Shows the value of a field with a button that turns it into an input. */
export function InlineEdit({ contact, name, children }: Props) {
  const [isEditing, setEditing] = useState(false);
  const label = contactFields[name].label;
  if (isEditing)
    return (
      <Suspense>
        <FieldEditor contact={contact} name={name} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <div className={classes.field}>
      <div className={classes.value}>{children}</div>
      <span className={classes.edit}>
        <IconAction aria-label={`Edit ${label}`} onClick={() => setEditing(true)}>
          <IconPencil size={15} aria-hidden="true" />
        </IconAction>
      </span>
    </div>
  );
}
