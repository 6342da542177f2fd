import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usStates } from '#contract/reference/us-states.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { VendorSignupForm } from '#contract/signup/vendor-signup.ts';
import { vendorLimits } from '#contract/vendors/vendors.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { useAssociationChoices } from '../../../shell/core/associations.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toSelectProps } from '../../../ui/select-props.ts';
import { validateSignupEmail } from '../api.ts';
import { PasswordFields } from '../password-fields.tsx';
import classes from '../phase-form.module.css';
import { StepFrame } from './step-frame.tsx';

interface Props {
  initial: VendorSignupForm;
  problem?: string;
  onContinue: (values: VendorSignupForm) => void;
}

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Step 1: the company and its contact data. */
export function BusinessStep({ initial, problem, onContinue }: Props) {
  const client = useQueryClient();
  const form = useForm<VendorSignupForm>({
    initialValues: initial,
    validate: schemaResolver(VendorSignupForm, { sync: true }),
    validateInputOnBlur: true,
  });
  const { values, getInputProps } = form;
  const submit = form.onSubmit(
    async (values) => {
      const problem = await validateSignupEmail(client, values.email).catch(() => undefined);
      if (problem) form.setFieldError('email', problem);
      else onContinue(values);
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <StepFrame
      step="business"
      title="Join the Vendor Roster"
      words="Tell agents who you are. You can change everything later except your email and category."
      problem={problem}
      onSubmit={submit}
      buttons={
        <>
          <Button component={Link} to="/signup" variant="default" size="md">
            Back
          </Button>
          <Button type="submit" size="md">
            Continue to subscription
          </Button>
        </>
      }
    >
      <TextInput
        label="Email"
        required
        type="email"
        autoComplete="email"
        className={classes.wide}
        {...getInputProps('email')}
      />
      <PasswordFields getInputProps={getInputProps} />
      <TextInput
        label="Company Name"
        required
        autoComplete="organization"
        {...getInputProps('vendorCompanyName')}
      />
      <Select
        label="Business Category"
        required
        searchable
        data={[...vendorCategories]}
        {...toSelectProps(getInputProps('businessCategory'))}
      />
      {values.businessCategory === 'Lenders' && (
        <TextInput label="NMLS#" required {...getInputProps('nmlsNumber')} />
      )}
      <TextInput
        label="Street"
        required
        autoComplete="address-line1"
        className={classes.wide}
        {...getInputProps('street')}
      />
      <TextInput label="City" required autoComplete="address-level2" {...getInputProps('city')} />
      <Select label="State" required searchable data={states} {...toSelectProps(getInputProps('state'))} />
      <TextInput
        label="ZIP code"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        {...getInputProps('zipCode')}
      />
      <TextInput label="Country" required autoComplete="country-name" {...getInputProps('country')} />
      <PhoneInput label="Phone" required {...getInputProps('vendorPhone')} value={values.vendorPhone} />
      <TextInput label="Website" inputMode="url" {...getInputProps('website')} value={values.website ?? ''} />
      <MultiSelect
        label="Association"
        required
        description={`Up to ${vendorLimits.associations}`}
        className={classes.wide}
        searchable
        maxValues={vendorLimits.associations}
        data={useAssociationChoices()}
        {...getInputProps('association')}
      />
    </StepFrame>
  );
}
