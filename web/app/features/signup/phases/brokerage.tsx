import { Select, TextInput } from '@mantine/core';
import { type SignupDraft, SignupSecondPhase } from '#contract/signup/signup.ts';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import { useActiveAssociations, useAssociationChoices } from '../../../shell/core/associations.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toSelectProps } from '../../../ui/select-props.ts';
import { AddressInput } from '../../addresses/public.ts';
import classes from '../phase-form.module.css';
import { PhaseForm } from '../phase-form.tsx';
import { useSignup } from '../signup-state.ts';
import { usePhaseForm } from '../use-phase-form.ts';

const emptyBrokerage = {
  brokerageName: '',
  brokeragePhone: '',
  brokerageAddress: '',
  licenseNumber: '',
  association: '',
};

/** Phase s2 asks about the brokerage. */
export function BrokeragePhase() {
  const { draft, store } = useSignup();
  const { form, goOn, onSubmit } = usePhaseForm({
    phase: 's2',
    schema: SignupSecondPhase,
    initialValues: { ...emptyBrokerage, ...draft.secondPhase },
    keep: (values) => store('secondPhase', values as SignupDraft['secondPhase']),
  });
  const { brokeragePhone, brokerageAddress, association } = form.values;
  const isClosed = !useActiveAssociations().includes(association) && association !== '';
  const associationChoices = useAssociationChoices();
  return (
    <PhaseForm phase="s2" title="Where do you work?" onSubmit={onSubmit(goOn)}>
      <TextInput
        label="Brokerage name"
        required
        autoComplete="organization"
        {...form.getInputProps('brokerageName')}
      />
      <PhoneInput
        label="Brokerage phone"
        required
        autoComplete="off"
        {...form.getInputProps('brokeragePhone')}
        value={brokeragePhone}
      />
      <AddressInput
        label="Brokerage address"
        required
        className={classes.wide}
        {...form.getInputProps('brokerageAddress')}
        value={brokerageAddress}
      />
      <TextInput label="License number" required {...form.getInputProps('licenseNumber')} />
      <Select
        label="Association"
        required
        className={classes.wide}
        searchable
        data={associationChoices}
        description={isClosed ? signupMessages.inactiveAssociation : undefined}
        {...toSelectProps(form.getInputProps('association'))}
      />
    </PhaseForm>
  );
}
