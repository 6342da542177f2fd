import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type Profile, trainingPreferences } from '#contract/account/account.ts';
import { useActiveAssociations, useAssociationChoices } from '../../shell/core/associations.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { toSelectProps } from '../../ui/select-props.ts';
import { AddressInput } from '../addresses/public.ts';
import { BrandColorsField } from './brand-colors-field.tsx';
import classes from './profile.module.css';
import { certificateChoices, stateChoices } from './profile-choices.ts';
import type { ProfileValues } from './profile-form.ts';
import { getProfileSections, vendorPreferenceLabels } from './profile-sections.ts';
import { timeZoneChoices } from './time-zones.ts';

export type ProfileForm = UseFormReturnType<ProfileValues>;

export function ProfileFields({ form, profile }: { form: ProfileForm; profile: Profile }) {
  const sections = getProfileSections(profile.role);
  return (
    <>
      <PersonalFields form={form} email={profile.email} />
      {sections.brokerage && <BrokerageFields form={form} />}
      {sections.professional && <ProfessionalFields form={form} />}
      {sections.preferences && (
        <FieldSection title="Preferences">
          {trainingPreferences.map((name) => (
            <Switch
              key={name}
              label={vendorPreferenceLabels[name].label}
              description={vendorPreferenceLabels[name].hint}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          ))}
        </FieldSection>
      )}
    </>
  );
}

function PersonalFields({ form, email }: { form: ProfileForm; email: string }) {
  return (
    <FieldSection title="Personal">
      <TextInput label="First name" required autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" required autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput label="Email" value={email} readOnly description="Your email can’t be changed." />
      <PhoneInput label="Phone" {...form.getInputProps('phoneNumber')} value={form.values.phoneNumber} />
      <Select
        label="State"
        searchable
        clearable
        data={stateChoices}
        {...toSelectProps(form.getInputProps('stateLocation'))}
      />
      <Select
        label="Time zone"
        searchable
        data={timeZoneChoices}
        {...toSelectProps(form.getInputProps('timeZone'))}
      />
    </FieldSection>
  );
}

function BrokerageFields({ form }: { form: ProfileForm }) {
  return (
    <FieldSection title="Brokerage">
      <TextInput label="Brokerage name" {...form.getInputProps('brokerageName')} />
      <PhoneInput
        label="Brokerage phone"
        autoComplete="off"
        {...form.getInputProps('brokeragePhone')}
        value={form.values.brokeragePhone}
      />
      <AddressInput
        label="Brokerage address"
        className={classes.wide}
        {...form.getInputProps('brokerageAddress')}
        value={form.values.brokerageAddress}
      />
    </FieldSection>
  );
}

function ProfessionalFields({ form }: { form: ProfileForm }) {
  const { association } = form.values;
  const isClosed = !useActiveAssociations().includes(association) && association !== '';
  const associationChoices = useAssociationChoices();
  return (
    <FieldSection title="Professional">
      <TextInput label="License number" {...form.getInputProps('licenseNumber')} />
      <TextInput label="Tagline" maxLength={160} {...form.getInputProps('tagLine')} />
      <Select
        label="Association"
        className={classes.wide}
        searchable
        clearable
        data={associationChoices}
        description={isClosed ? 'The vendor roster is not open in this association yet.' : undefined}
        {...toSelectProps(form.getInputProps('association'))}
      />
      <MultiSelect
        label="Certifications"
        className={classes.wide}
        searchable
        clearable
        data={certificateChoices}
        {...form.getInputProps('certificates')}
      />
      <div className={classes.wide}>
        <BrandColorsField {...form.getInputProps('brandColors')} value={form.values.brandColors} />
      </div>
    </FieldSection>
  );
}

function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
