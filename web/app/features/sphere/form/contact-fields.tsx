import { Alert, Button } from '@mantine/core';
import { formKeys } from '#contract/contact-fields.ts';
import type { Contact } from '#contract/sphere.ts';
import classes from './contact-form.module.css';
import { FieldInput } from './field-inputs.tsx';
import type { ContactFormState } from './use-contact-form.ts';

interface Props {
  state: ContactFormState;
  /** The contact being edited. */
  before: Contact | undefined;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
}

export function ContactFields({ state, before, onCancel, onRemove }: Props) {
  const { form, problem, isSaving, submit } = state;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {formKeys.map((name) => (
        <FieldInput key={name} name={name} form={form} before={before} />
      ))}
      {problem && (
        <Alert color="coral" role="alert" className={classes.wide}>
          {problem}
        </Alert>
      )}
      <div className={classes.buttons}>
        {onRemove && (
          <Button variant="subtle" color="coral" disabled={isSaving} onClick={onRemove} mr="auto">
            Delete
          </Button>
        )}
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
