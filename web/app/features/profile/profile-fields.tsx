import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type Profile, profilePreferences } from '#contract/account.ts';
import { designations } from '#contract/reference/designations.ts';
import { isActiveAssociation, realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { usStates } from '#contract/reference/us-states.ts';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { AddressInput } from '../addresses/address-input.tsx';
import { BrandColorsField } from './brand-colors-field.tsx';
import classes from './profile.module.css';
import type { ProfileValues } from './profile-form.ts';
import { preferenceLabels, sectionsOf } from './profile-sections.ts';

export type ProfileForm = UseFormReturnType<ProfileValues>;

/** The profile to write. */
export function ProfileFields({ form, profile }: { form: ProfileForm; profile: Profile }) {
  const sections = sectionsOf(profile.role);
  return (
    <>
      <PersonalFields form={form} email={profile.email} />
      {sections.brokerage && <BrokerageFields form={form} />}
      {sections.professional && <ProfessionalFields form={form} />}
      {sections.preferences && (
        <FieldSection title="Preferences">
          {profilePreferences.map((name) => (
            <Switch
              key={name}
              label={preferenceLabels[name].label}
              description={preferenceLabels[name].hint}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          ))}
        </FieldSection>
      )}
    </>
  );
}

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));
const timeZones = Intl.supportedValuesOf('timeZone').map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}));

function PersonalFields({ form, email }: { form: ProfileForm; email: string }) {
  return (
    <FieldSection title="Personal">
      <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      <TextInput label="Email" value={email} readOnly description="Your sign-in. It stays as it is." />
      <PhoneInput label="Phone" {...form.getInputProps('phoneNumber')} value={form.values.phoneNumber} />
      <Select label="State" searchable clearable data={states} {...selectProps(form, 'stateLocation')} />
      <Select label="Time zone" searchable data={timeZones} {...selectProps(form, 'timeZone')} />
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

const associations = realtorAssociations.map(({ name, isActive }) => ({
  value: name,
  label: isActive ? name : `${name} (Inactive)`,
}));
const certificates = designations.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));

function ProfessionalFields({ form }: { form: ProfileForm }) {
  const { association } = form.values;
  const isClosed = association !== '' && !isActiveAssociation(association);
  return (
    <FieldSection title="Professional">
      <TextInput label="License number" {...form.getInputProps('licenseNumber')} />
      <TextInput label="Tagline" maxLength={160} {...form.getInputProps('tagLine')} />
      <Select
        label="Association"
        className={classes.wide}
        searchable
        clearable
        data={associations}
        description={isClosed ? 'The vendor roster is not open in this association yet.' : undefined}
        {...selectProps(form, 'association')}
      />
      <MultiSelect
        label="Certifications"
        className={classes.wide}
        searchable
        clearable
        data={certificates}
        {...form.getInputProps('certificates')}
      />
      <div className={classes.wide}>
        <BrandColorsField {...form.getInputProps('brandColors')} value={form.values.brandColors} />
      </div>
    </FieldSection>
  );
}

/** A select says null for nothing; the form keeps text. */
function selectProps(form: ProfileForm, name: 'stateLocation' | 'timeZone' | 'association') {
  const { value, onChange, ...rest } = form.getInputProps(name);
  return {
    ...rest,
    value: (value as string) || null,
    onChange: (chosen: string | null) => onChange(chosen ?? ''),
  };
}

function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
