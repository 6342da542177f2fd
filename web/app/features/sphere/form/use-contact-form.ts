import { FORM_INDEX, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { contactFieldByKey, inputFieldKeys } from '#contract/sphere/contact-fields.ts';
import { contactMethodFields, contactMethodKeys } from '#contract/sphere/contact-methods.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { mergeEdits } from '../../../lib/merge-edits.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { useProblem } from '../../../ui/use-problem.ts';
import { getLatestContact, preloadOfflineContactWrite, useSaveContact } from '../api.ts';
import type { QueuedContactEdit } from '../contact-conflict.ts';
import { sphereToasts } from '../notices.ts';
import { hasWaitingChange } from '../waiting-contacts.ts';
import {
  type ContactValues,
  createContactFormValidator,
  findChangedContactFields,
  moveErrorsToFields,
  newContactValues,
  toContactInput,
  toContactValues,
} from './contact-values.ts';

/**
 * Fields that are validated when the user leaves them. Names are not included, because a missing name is not
 * an error yet. An error message that appears while the user clicks a button below would move the button
 * away.
 */
const validatedOnBlur: string[] = [
  ...inputFieldKeys.filter((key) => contactFieldByKey(key).kind !== 'name'),
  ...contactMethodKeys.map(
    (key) => `${contactMethodFields[key].list}.${FORM_INDEX}.${contactMethodFields[key].value}`,
  ),
];

/** Another person's or tab's changes that conflict with the typed values. */
interface Clash {
  theirs: ContactValues;
  fields: (keyof ContactValues)[];
}

/** The server's message if it explains the problem, otherwise a general message. */
const errorMessage = (error: unknown) =>
  isProblem(error, 'invalid', 'conflict', 'not_found', 'payment_required', 'unavailable')
    ? problemMessage(error, sphereNotices.saveFailedText)
    : sphereNotices.saveFailedText;

/** With `waiting`, the form starts with an edit that was made offline and conflicts with the saved contact. */
export function useContactForm(
  before: Contact | undefined,
  onSaved: () => void,
  waiting?: QueuedContactEdit,
) {
  const today = useToday();
  const save = useSaveContact();
  const keyOf = useIdempotencyKey();
  const [lastSaved, setLastSaved] = useState(before);
  const [merged] = useState(
    () =>
      before &&
      waiting?.values &&
      mergeEdits(toContactValues(waiting.before), waiting.values, toContactValues(before)),
  );
  const [clash, setClash] = useState<Clash | undefined>(
    before && merged && { theirs: toContactValues(before), fields: merged.clashes },
  );
  const [problem, setProblem] = useProblem();
  const initialValues = before ? toContactValues(before) : newContactValues;
  const form = useForm<ContactValues>({
    initialValues,
    validate: createContactFormValidator(today, before),
    validateInputOnBlur: validatedOnBlur,
  });
  useEffect(() => {
    preloadOfflineContactWrite().catch(() => undefined);
  }, []);
  const { setValues } = form;
  useEffect(() => {
    if (merged) setValues(merged.values);
  }, [merged, setValues]);

  function send(values: ContactValues) {
    if (lastSaved) {
      const change = {
        ...findChangedContactFields(toContactValues(lastSaved), values, today),
        updatedAt: lastSaved.updatedAt,
      };
      return save.mutateAsync({ id: lastSaved.id, change, before: lastSaved, values });
    }
    const contact = toContactInput(values, today);
    return save.mutateAsync({ contact, headers: keyOf(contact) });
  }

  function mergeLatest(theirs: Contact) {
    const base = lastSaved ? toContactValues(lastSaved) : form.getInitialValues();
    const { values, clashes } = mergeEdits(base, form.getValues(), toContactValues(theirs));
    form.setValues(values);
    setLastSaved(theirs);
    setClash({ theirs: toContactValues(theirs), fields: clashes });
  }

  function handleError(error: unknown) {
    form.setErrors(moveErrorsToFields(fieldErrors(error)) as Record<string, string>);
    setProblem(errorMessage(error));
    const theirs = getLatestContact(error);
    if (theirs) mergeLatest(theirs);
  }

  const submit = form.onSubmit(
    async (values) => {
      if (save.isPending) return;
      setProblem(undefined);
      setClash(undefined);
      try {
        const { contact } = await send(values);
        sphereToasts.done(hasWaitingChange(contact.id) ? sphereNotices.waiting : sphereNotices.saved);
        form.resetDirty();
        onSaved();
      } catch (error) {
        handleError(error);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return { form, problem, clash, isSaving: save.isPending, submit };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
