import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { fieldErrors, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';

type Values = Record<string, string>;

interface SignInFormState<Form extends Values> {
  form: UseFormReturnType<Form>;
  busy: boolean;
  problem: string | undefined;
  submit: (event?: React.FormEvent<HTMLFormElement>) => void;
}

/**
 * A schema, or a function that loads it. The form calls the function with the first input, so that a page whose
 * fields must appear quickly does not wait for the schema.
 */
type SchemaSource = z.ZodType | (() => Promise<z.ZodType>);

/**
 * The state of a short form: validates each field, submits once, and shows the server's refusals at their
 * fields. If the schema cannot be loaded, only the server validates.
 */
export function useSignInForm<Form extends Values>(
  source: SchemaSource,
  initialValues: Form,
  send: (form: Form) => Promise<void>,
): SignInFormState<Form> {
  const { load, validate } = useSchema<Form>(source);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm<Form>({
    mode: 'uncontrolled',
    initialValues,
    validate,
    validateInputOnBlur: true,
    onValuesChange: () => void load(),
  });

  async function submitValues(values: Form) {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(values);
    } catch (error) {
      setProblem(problemMessage(error, signInMessages.unexpected));
      form.setErrors(fieldErrors(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const validateAndSubmit = form.onSubmit(submitValues, (errors) => focusFirstError(form, errors));
  return {
    form,
    busy,
    problem,
    submit: (event) => {
      event?.preventDefault();
      void load().then(() => validateAndSubmit());
    },
  };
}

function useSchema<Form extends Values>(source: SchemaSource) {
  const schema = useRef(typeof source === 'function' ? undefined : source);
  return {
    load: async () => {
      if (typeof source === 'function') schema.current ??= await source().catch(() => undefined);
    },
    validate: (values: Form) =>
      schema.current ? schemaResolver(schema.current, { sync: true })(values) : {},
  };
}
