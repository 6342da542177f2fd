import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import {
  contactFieldByKey,
  type KeyOfKind,
  type StoredFieldKey,
  storedFieldKeys,
} from '#contract/sphere/contact-fields.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { DuplicateGroup } from '#contract/sphere/sphere-duplicates.ts';
import { contactFieldText } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';
import { useMergeContacts, useUndoMerge } from './api.ts';
import classes from './duplicates.module.css';

const reasons: Record<DuplicateGroup['reason'], string> = {
  email: 'Same email address',
  phone: 'Same phone number and last name',
  name: 'Same name',
};

type ChosenKey = Exclude<StoredFieldKey, KeyOfKind<'cadence' | 'pastDay'>>;

/** Fields for which the user chooses the value. The merge rules decide about all other fields. */
const choosableKeys = storedFieldKeys.filter(
  (key): key is ChosenKey =>
    contactFieldByKey(key).merge !== 'join' && !['cadence', 'pastDay'].includes(contactFieldByKey(key).kind),
);

/** The distinct values of a field in a group. */
const valuesOf = (contacts: readonly Contact[], field: ChosenKey): string[] => [
  ...new Set(contacts.flatMap((contact) => contact[field] ?? [])),
];

/** The user picks a value for each field that differs; all other values are kept. */
export function MergeGroup({ group: { contacts, reason } }: { group: DuplicateGroup }) {
  const [picked, setPicked] = useState<Partial<Record<ChosenKey, string>>>({});
  const merge = useMergeContacts();
  const undo = useUndoMerge();
  const [remaining, ...others] = contacts;
  if (!remaining) return null;
  const differing = choosableKeys.filter((field) => valuesOf(contacts, field).length > 1);

  async function undoMerge(id: string) {
    try {
      await undo.mutateAsync(id);
      sphereToasts.done('Merge Undone');
    } catch (error) {
      sphereToasts.failed('Undo Failed', error, 'Please try again.');
    }
  }

  async function mergeContacts(keepId: string) {
    try {
      const mergeIds = others.map(({ id }) => id);
      const { mergeId, contact } = await merge.mutateAsync({ keepId, mergeIds, fields: picked });
      sphereToasts.undoable('Contacts Merged', contactNameOf(contact), {
        undo: () => void undoMerge(mergeId),
      });
    } catch (error) {
      sphereToasts.failed('Merge Failed', error, 'Please try again.');
    }
  }

  return (
    <section aria-label={contactNameOf(remaining)} className={classes.group}>
      <header className={classes.head}>
        <div>
          <b>{contacts.map(contactNameOf).join(', ')}</b>
          <small>{reasons[reason]}</small>
        </div>
        <Button size="xs" disabled={merge.isPending} onClick={() => void mergeContacts(remaining.id)}>
          Merge {contacts.length}
        </Button>
      </header>
      {differing.map((field) => (
        <Radio.Group
          key={field}
          label={contactFieldByKey(field).label}
          value={picked[field] ?? remaining[field] ?? valuesOf(contacts, field)[0]}
          onChange={(value) => setPicked({ ...picked, [field]: value })}
        >
          <div className={classes.values}>
            {valuesOf(contacts, field).map((value) => (
              <Radio
                key={value}
                value={value}
                label={contactFieldText(field, value) || `No ${contactFieldByKey(field).label.toLowerCase()}`}
              />
            ))}
          </div>
        </Radio.Group>
      ))}
    </section>
  );
}
