import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Email } from '#contract/account/sign-in.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { SignupFirstPhase, StoredSignupFirstPhase } from '#contract/signup/signup.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toSelectProps } from '../../../ui/select-props.ts';
import { stateChoices } from '../../profile/public.ts';
import { validateSignupEmail } from '../api.ts';
import { PasswordFields } from '../password-fields.tsx';
import classes from '../phase-form.module.css';
import { PhaseForm } from '../phase-form.tsx';
import { hasPasswordOnServer, isPasswordEmpty, useSignup } from '../signup-state.ts';
import { usePhaseForm } from '../use-phase-form.ts';

const emptyPerson = { firstName: '', lastName: '', email: '', phoneNumber: '', stateLocation: '' };

/** Phase s1 asks about the person and checks whether the email already has an account. */
export function AboutYouPhase() {
  const { form, submit, problem, checkOnBlur, waiting: isPasswordOnServer } = useAboutYou();
  const email = form.getInputProps('email');
  return (
    <PhaseForm
      phase="s1"
      title="First, who are you?"
      words="You can change everything later except your email."
      problem={problem}
      busy={form.submitting}
      onSubmit={submit}
    >
      <TextInput label="First name" required autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" required autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput
        label="Email"
        required
        type="email"
        autoComplete="email"
        className={classes.wide}
        {...email}
        onBlur={(event) => {
          email.onBlur(event);
          void checkOnBlur();
        }}
      />
      <PhoneInput
        label="Phone"
        required
        {...form.getInputProps('phoneNumber')}
        value={form.values.phoneNumber}
      />
      <Select
        label="State"
        required
        searchable
        data={stateChoices}
        {...toSelectProps(form.getInputProps('stateLocation'))}
      />
      <PasswordFields getInputProps={form.getInputProps} waiting={isPasswordOnServer} />
    </PhaseForm>
  );
}

function useAboutYou() {
  const { draft, password, store, setPassword } = useSignup();
  const isPasswordOnServer = hasPasswordOnServer(draft);
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { form, goOn, onSubmit } = usePhaseForm({
    phase: 's1',
    schema: (values) =>
      isPasswordOnServer && isPasswordEmpty(values) ? StoredSignupFirstPhase : SignupFirstPhase,
    initialValues: { ...emptyPerson, ...draft.firstPhase, ...password },
    keep: ({ password: chosen, confirmPassword, ...person }) => {
      store('firstPhase', person as typeof draft.firstPhase);
      setPassword({ password: chosen, confirmPassword });
    },
  });

  async function isEmailFree(typed: string): Promise<boolean> {
    const problem = await validateSignupEmail(client, Email.parse(typed));
    if (problem) form.setFieldError('email', problem);
    return !problem;
  }

  /**
   * Checks the email when the user leaves the field. Ignores a check that fails, because Continue checks
   * again.
   */
  async function checkOnBlur() {
    const { email } = form.getValues();
    if (Email.safeParse(email).success) await isEmailFree(email).catch(() => undefined);
  }

  async function continueIfFree({ email }: { email: string }) {
    setProblem(undefined);
    try {
      if (await isEmailFree(email)) await goOn();
      else form.getInputNode('email')?.focus();
    } catch (error) {
      setProblem(problemMessage(error, signInMessages.unexpected));
    }
  }

  return { form, submit: onSubmit(continueIfFree), problem, checkOnBlur, waiting: isPasswordOnServer };
}
