import { Switch } from '@mantine/core';
import { trainingPreferences } from '#contract/account/account.ts';
import { SignupOptionalPhase } from '#contract/signup/signup.ts';
import { vendorPreferenceLabels } from '../../profile/public.ts';
import classes from '../phase-form.module.css';
import { PhaseForm } from '../phase-form.tsx';
import { useSignup } from '../signup-state.ts';
import { usePhaseForm } from '../use-phase-form.ts';

/** Phase "optional" asks trainers and brokers for three preferences, which are on by default. */
export function TrainingsPhase() {
  const { draft, store } = useSignup();
  const { form, goOn, onSubmit } = usePhaseForm({
    phase: 'optional',
    schema: SignupOptionalPhase,
    initialValues: SignupOptionalPhase.parse(draft.optionalPhase ?? {}),
    keep: (values) => store('optionalPhase', values),
  });
  return (
    <PhaseForm
      phase="optional"
      title="How do you like to train?"
      words="Vendors and offices see this. You can change it any time."
      onSubmit={onSubmit(goOn)}
    >
      {trainingPreferences.map((name) => (
        <Switch
          key={name}
          className={classes.wide}
          label={vendorPreferenceLabels[name].label}
          description={vendorPreferenceLabels[name].hint}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      ))}
    </PhaseForm>
  );
}
