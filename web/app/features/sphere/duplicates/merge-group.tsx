import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { fieldOf, type StoredKey, storedKeys } from '#contract/contact-fields.ts';
import { contactNameOf } from '#contract/contact-name.ts';
import type { Contact } from '#contract/sphere.ts';
import type { DuplicateGroup } from '#contract/sphere-duplicates.ts';
import { textOf } from '../contact-text.ts';
import { notices } from '../notices.ts';
import { useMerge, useUndoMerge } from './api.ts';
import classes from './duplicates.module.css';

const reasons: Record<DuplicateGroup['reason'], string> = {
  email: 'Same email address',
  phone: 'Same phone number and last name',
  name: 'Same name',
};

/** What one may choose between; texts of several lines are all kept. */
const choices = storedKeys.filter((key) => fieldOf(key).merge !== 'join');

/** The different things the contacts of a group say about one field. */
const valuesOf = (contacts: readonly Contact[], field: StoredKey): string[] => [
  ...new Set(contacts.flatMap((contact) => contact[field] ?? [])),
];

/** Where they differ one picks; everything else, and every link, is kept. */
export function MergeGroup({ group: { contacts, reason } }: { group: DuplicateGroup }) {
  const [picked, setPicked] = useState<Partial<Record<StoredKey, string>>>({});
  const merge = useMerge();
  const undo = useUndoMerge();
  const [kept, ...others] = contacts;
  if (!kept) return null;
  const differing = choices.filter((field) => valuesOf(contacts, field).length > 1);

  async function undoIt(id: string) {
    try {
      await undo.mutateAsync(id);
      notices.done('Merge Undone');
    } catch (error) {
      notices.failed('Undo Failed', error, 'Please try again.');
    }
  }

  async function mergeThem(keepId: string) {
    try {
      const mergeIds = others.map(({ id }) => id);
      const { mergeId, contact } = await merge.mutateAsync({ keepId, mergeIds, fields: picked });
      notices.undoable('Contacts Merged', contactNameOf(contact), { undo: () => void undoIt(mergeId) });
    } catch (error) {
      notices.failed('Merge Failed', error, 'Please try again.');
    }
  }

  return (
    <section aria-label={contactNameOf(kept)} className={classes.group}>
      <header className={classes.head}>
        <div>
          <b>{contacts.map(contactNameOf).join(', ')}</b>
          <small>{reasons[reason]}</small>
        </div>
        <Button size="xs" disabled={merge.isPending} onClick={() => void mergeThem(kept.id)}>
          Merge {contacts.length}
        </Button>
      </header>
      {differing.map((field) => (
        <Radio.Group
          key={field}
          label={fieldOf(field).label}
          value={picked[field] ?? kept[field] ?? valuesOf(contacts, field)[0]}
          onChange={(value) => setPicked({ ...picked, [field]: value })}
        >
          <div className={classes.values}>
            {valuesOf(contacts, field).map((value) => (
              <Radio
                key={value}
                value={value}
                label={textOf(field, value) || `No ${fieldOf(field).label.toLowerCase()}`}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}
