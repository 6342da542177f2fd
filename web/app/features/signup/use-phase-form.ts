import { schemaResolver, useForm } from '@mantine/form';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { type SignupPhase, signupPath } from '#contract/signup/signup-steps.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { findNeighborPhases } from './progress.ts';
import { useSignup } from './signup-state.ts';

interface Options<Values> {
  phase: SignupPhase;
  schema: z.ZodType | ((values: Values) => z.ZodType);
  initialValues: Values;
  /** Called on every change, so that neither Back nor a reload loses input. */
  keep: (values: Values) => void;
}

type SubmitHandler = (event: FormEvent<HTMLFormElement>) => void;

/** The form of one phase, validated field by field and as a whole before the user continues. */
export function usePhaseForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { phase, schema, initialValues, keep } = options;
  const { role } = useSignup();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues,
    validate: (values) =>
      schemaResolver(typeof schema === 'function' ? schema(values) : schema, { sync: true })(values),
    validateInputOnBlur: true,
    onValuesChange: keep,
  });

  const goToNextPhase = async () => {
    const { after } = findNeighborPhases(role, phase);
    if (after) await navigate(signupPath(role, after));
  };

  /** Calls `then` if all values are valid. */
  const onSubmit = (then: (values: Values) => Promise<void> | void): SubmitHandler =>
    form.onSubmit(
      (values) => {
        keep(values);
        return then(values);
      },
      (errors) => focusFirstError(form, errors),
    );

  return { form, goOn: goToNextPhase, onSubmit };
}
