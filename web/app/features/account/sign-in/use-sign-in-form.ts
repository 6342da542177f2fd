import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { signInMessages } from '#contract/account/sign-in.ts';
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
 * The state of a short form: validates each field, submits once, and shows the server's refusals at their
 * fields.
 */
export function useSignInForm<Form extends Values>(
  schema: z.ZodType,
  initialValues: Form,
  send: (form: Form) => Promise<void>,
): SignInFormState<Form> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = useForm<Form>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  });

  async function submitValues(values: Form) {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(values);
    } catch (error) {
      setProblem(problemMessage(error, signInMessages.unexpected));
      form.setErrors(fieldErrors(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    busy,
    problem,
    submit: form.onSubmit(submitValues, (errors) => focusFirstError(form, errors)),
  };
}
