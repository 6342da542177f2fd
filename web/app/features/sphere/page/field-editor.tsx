import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { contactFields } from '#contract/sphere/contact-field-table.ts';
import type { ContactFieldKey } from '#contract/sphere/contact-fields.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import {
  type ContactValues,
  createContactFormValidator,
  findChangedContactFields,
  toContactInput,
  toContactValues,
} from '../form/contact-values.ts';
import { FieldInput } from '../form/field-inputs.tsx';
import classes from './contact-page.module.css';
import { useUndoableSave } from './use-undoable-save.ts';

interface Props {
  contact: Contact;
  name: ContactFieldKey;
  onClose: () => void;
}

/** Edits one field in place. Enter saves and Escape cancels. After saving, a notice offers to undo. */
export default function FieldEditor({ contact, name, onClose }: Props) {
  const today = useToday();
  const form = useForm<ContactValues>({
    initialValues: toContactValues(contact),
    validate: createContactFormValidator(today, contact),
  });
  const box = useRef<HTMLFormElement>(null);
  const { save, isSaving } = useSaveField(contact, name, onClose);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      ref={box}
      className={classes.editor}
      onKeyDown={cancelOnEscape}
      onSubmit={form.onSubmit((values) => save(values))}
    >
      <FieldInput name={name} form={form} before={contact} />
      <Group gap={8} mt={8} justify="flex-end">
        <Button variant="subtle" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={isSaving}>
          Save
        </Button>
      </Group>
    </form>
  );
}

function useSaveField(contact: Contact, name: ContactFieldKey, onClose: () => void) {
  const today = useToday();
  const { save: saveChange, isSaving } = useUndoableSave(contact);

  function save(values: ContactValues) {
    const before = toContactValues(contact);
    const change = findChangedContactFields(before, values, today);
    if (Object.keys(change).length === 0) return onClose();
    const old = toContactInput(before, today);
    const undo = Object.fromEntries(Object.keys(change).map((key) => [key, old[key as keyof typeof old]]));
    const text = `${contactFields[name].label} saved.`;
    saveChange({ change, undo, text, values, onSaved: onClose });
  }
  return { save, isSaving };
}
