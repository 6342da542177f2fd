import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ContactFieldKind } from '#contract/sphere/contact-field.ts';
import { contactFields } from '#contract/sphere/contact-field-table.ts';
import { type ContactFieldKey, contactFieldByKey, type KeyOfKind } from '#contract/sphere/contact-fields.ts';
import type { ContactMethodKey } from '#contract/sphere/contact-methods.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { fullWidthClass } from '../../../ui/form-grid.tsx';
import { AddressInput } from '../../addresses/public.ts';
import { CadenceInput } from '../../follow-ups/public.ts';
import { DoorLinks, TransactionLinks } from '../links/links-field.tsx';
import { tagsQuery } from '../tags/api.ts';
import { ConnectionsField } from './connections-field.tsx';
import { ContactMethodsField } from './contact-methods-field.tsx';
import { type FormValueKey, isNameRequired } from './contact-values.ts';
import type { ContactFormState } from './use-contact-form.ts';

interface Props<Key extends ContactFieldKey = ContactFieldKey> {
  name: Key;
  form: ContactFormState['form'];
  /** The contact before the user's changes; undefined for a new contact. */
  before: Contact | undefined;
}

/** Props of every input. */
const common = (name: ContactFieldKey) => ({
  label: contactFields[name].label,
  className: contactFieldByKey(name).form?.width === 'wide' ? fullWidthClass : undefined,
});

const hints: { [Key in FormValueKey]?: { placeholder?: string; description?: string } } = {
  birthday: { placeholder: 'Apr 12, 1984', description: 'Year is optional' },
  homeAnniversary: { placeholder: 'Jun 18, 2021' },
};

const line = ({ name, form }: Props<FormValueKey>) => (
  <TextInput {...common(name)} autoComplete="off" {...hints[name]} {...form.getInputProps(name)} />
);

const contactMethods = ({ name, form, before }: Props<ContactMethodKey>) => (
  <ContactMethodsField {...common(name)} name={name} form={form} isKnown={before !== undefined} />
);

function Tags({ name, form }: Props<KeyOfKind<'tags'>>) {
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <TagsInput
      {...common(name)}
      description="Press Enter to add a tag"
      data={tags.map((tag) => tag.name)}
      splitChars={[',', ';']}
      acceptValueOnBlur
      {...form.getInputProps(name)}
      value={form.values[name]}
    />
  );
}

/** The input component for each kind of field. */
const inputs: { [Kind in ContactFieldKind]: ComponentType<Props<KeyOfKind<Kind>>> } = {
  name: ({ name, form, before }) => (
    <TextInput
      {...common(name)}
      required={isNameRequired(name, before)}
      autoComplete="off"
      data-autofocus={name === 'firstName' || undefined}
      {...form.getInputProps(name)}
    />
  ),
  connections: ({ name, form, before }) => (
    <ConnectionsField
      {...common(name)}
      contactId={before?.id}
      value={form.values.connections}
      onChange={(connections) => form.setFieldValue('connections', connections)}
      error={form.errors.connections}
    />
  ),
  email: contactMethods,
  phone: contactMethods,
  address: ({ name, form }) => (
    <AddressInput {...common(name)} {...form.getInputProps(name)} value={form.values[name]} />
  ),
  day: line,
  cadence: ({ name, form }) => (
    <CadenceInput {...common(name)} {...form.getInputProps(name)} value={form.values[name]} />
  ),
  pastDay: () => null,
  doors: ({ name, before }) => before && <DoorLinks {...common(name)} contact={before} />,
  deals: ({ name, before }) => before && <TransactionLinks {...common(name)} contact={before} />,
  line,
  tags: Tags,
  text: ({ name, form }) => (
    <Textarea {...common(name)} rows={4} resize="vertical" {...form.getInputProps(name)} />
  ),
};

export function FieldInput(props: Props) {
  const Input = inputs[contactFields[props.name].kind] as ComponentType<Props>;
  return <Input {...props} />;
}
