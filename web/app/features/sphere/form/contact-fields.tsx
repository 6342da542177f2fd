import { Button } from '@mantine/core';
import { type ContactFieldKey, contactFieldByKey, formFieldKeys } from '#contract/sphere/contact-fields.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { contactMessages, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { ConflictNotice, type FieldConflict } from '../../../ui/conflict-notice.tsx';
import { FormButtons, FormGrid, FormProblem, fullWidthClass } from '../../../ui/form-grid.tsx';
import { contactFieldLabel, fieldValueText } from './contact-values.ts';
import { FieldInput } from './field-inputs.tsx';
import type { ContactFormState } from './use-contact-form.ts';

interface Props {
  state: ContactFormState;
  /** The contact before the user's changes; undefined for a new contact. */
  before: Contact | undefined;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
}

/**
 * A field with `shownWhenFilled` is hidden if the saved contact has no value for it, except the cadence. All
 * other fields are always shown.
 */
const isShown = (name: ContactFieldKey, before: Contact | undefined): boolean =>
  !contactFieldByKey(name).shownWhenFilled ||
  contactFieldByKey(name).kind === 'cadence' ||
  Boolean(before?.[name]);

export function ContactFields({ state, before, onCancel, onRemove }: Props) {
  const { form, isSaving, submit } = state;
  return (
    <FormGrid onSubmit={submit} folds>
      {formFieldKeys
        .filter((name) => isShown(name, before))
        .map((name) => (
          <FieldInput key={name} name={name} form={form} before={before} />
        ))}
      <Notices state={state} />
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

function Notices({ state: { problem, clash, form } }: Pick<Props, 'state'>) {
  if (clash) {
    const differences = clash.fields.map(
      (field): FieldConflict => ({
        name: contactFieldLabel(field),
        saved: fieldValueText(clash.theirs, field),
        apply: () => form.setValues({ [field]: clash.theirs[field] }),
      }),
    );
    return (
      <div className={fullWidthClass}>
        <ConflictNotice message={contactMessages.changed} differences={differences} />
      </div>
    );
  }
  return problem && <FormProblem title={sphereNotices.saveFailed}>{problem}</FormProblem>;
}
