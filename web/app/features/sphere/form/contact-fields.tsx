import { Alert, Button } from '@mantine/core';
import { formKeys } from '#contract/contact-fields.ts';
import type { Contact } from '#contract/sphere.ts';
import { FormButtons, FormGrid, wide } from '../../../ui/form-grid.tsx';
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
    <FormGrid onSubmit={submit} folds>
      {formKeys.map((name) => (
        <FieldInput key={name} name={name} form={form} before={before} />
      ))}
      {problem && (
        <Alert color="coral" role="alert" className={wide}>
          {problem}
        </Alert>
      )}
      <FormButtons isBusy={isSaving} onCancel={onCancel}>
        {onRemove && (
          <Button variant="subtle" color="coral" disabled={isSaving} onClick={onRemove} mr="auto">
            Delete
          </Button>
        )}
      </FormButtons>
    </FormGrid>
  );
}
