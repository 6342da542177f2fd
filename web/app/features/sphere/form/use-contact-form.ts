import { FORM_INDEX, useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldOf, statedKeys } from '#contract/contact-fields.ts';
import { several, wayKeys } from '#contract/contact-ways.ts';
import type { Contact } from '#contract/sphere.ts';
import { sphereNotices } from '#contract/sphere-words.ts';
import { type ApiProblem, fieldErrors, isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { mergeEdits } from '../../../lib/merge-edits.ts';
import { useSubmissionKey } from '../../../lib/submission-key.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { useSaveContact } from '../api.ts';
import { notices } from '../notices.ts';
import {
  byField,
  type ContactValues,
  changesOf,
  contactProblems,
  newValues,
  valuesOf,
  wishOf,
} from './contact-values.ts';

/**
 * A name that is still missing is no mistake yet, and a sentence that appears while one presses a button below would
 * move the button away from under the press.
 */
const judgedWhenLeft: string[] = [
  ...statedKeys.filter((key) => fieldOf(key).kind !== 'name'),
  ...wayKeys.map((key) => `${several[key].list}.${FORM_INDEX}.${several[key].value}`),
];

/** What somebody else saved meanwhile, and where it differs from what was typed here. */
interface Clash {
  theirs: ContactValues;
  fields: (keyof ContactValues)[];
}

const theirContact = ({ details }: ApiProblem) => details?.contact as Contact | undefined;

/** The server's sentence when it says what is wrong; otherwise ours. */
const sentenceOf = (error: unknown) =>
  isProblem(error, 'invalid', 'conflict', 'not_found', 'payment_required')
    ? problemMessage(error, sphereNotices.saveFailedText)
    : sphereNotices.saveFailedText;

export function useContactForm(before: Contact | undefined, onSaved: () => void) {
  const today = useToday();
  const save = useSaveContact();
  const keyOf = useSubmissionKey();
  const [seen, setSeen] = useState(before);
  const [clash, setClash] = useState<Clash>();
  const [problem, setProblem] = useState<string>();
  const initialValues = before ? valuesOf(before) : newValues;
  const form = useForm<ContactValues>({
    initialValues,
    validate: contactProblems(today, before),
    validateInputOnBlur: judgedWhenLeft,
  });

  function send(values: ContactValues) {
    if (seen) {
      const change = { ...changesOf(valuesOf(seen), values, today), updatedAt: seen.updatedAt };
      return save.mutateAsync({ id: seen.id, change });
    }
    const contact = wishOf(values, today);
    return save.mutateAsync({ contact, headers: keyOf(contact) });
  }

  function bringTogether(theirs: Contact) {
    const base = seen ? valuesOf(seen) : form.getInitialValues();
    const { values, clashes } = mergeEdits(base, form.getValues(), valuesOf(theirs));
    form.setValues(values);
    setSeen(theirs);
    setClash({ theirs: valuesOf(theirs), fields: clashes });
  }

  function refused(error: unknown) {
    form.setErrors(byField(fieldErrors(error)) as Record<string, string>);
    setProblem(sentenceOf(error));
    const theirs = isProblem(error, 'conflict') && theirContact(error);
    if (theirs) bringTogether(theirs);
  }

  const submit = form.onSubmit(
    async (values) => {
      if (save.isPending) return;
      setProblem(undefined);
      setClash(undefined);
      try {
        await send(values);
        notices.done(sphereNotices.saved);
        form.resetDirty();
        onSaved();
      } catch (error) {
        refused(error);
      }
    },
    (errors) => focusFirstError(form, errors),
  );

  return { form, problem, clash, isSaving: save.isPending, submit };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
