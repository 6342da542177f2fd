import { MultiSelect, type MultiSelectProps, NumberInput, Switch, TagsInput, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { type VendorFieldName, vendorFields } from '#contract/vendors/vendor-field-table.ts';
import { vendorInputFields } from '#contract/vendors/vendor-fields.ts';
import { linkMessages, normalizeWebAddress, socialLinkLimit } from '#contract/vendors/vendor-links.ts';
import { type Vendor, vendorLimits } from '#contract/vendors/vendors.ts';
import { useActiveAssociations, useAssociationChoices } from '../../../shell/core/associations.ts';
import { fullWidthClass } from '../../../ui/form-grid.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';

interface Props {
  name: VendorFieldName;
  value: unknown;
  error: string | undefined;
  /** Whether the field is read-only, because the profile is not being edited. */
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** One profile field, rendered by its kind in the contract. The compiler requires an input for every kind. */
export function ProfileField({ name, value, error, readOnly, onChange }: Props): ReactElement {
  const { kind, label } = vendorFields[name];
  const text = typeof value === 'string' ? value : '';
  const list = Array.isArray(value) ? (value as string[]) : [];
  const isRequired = kind === 'line' && !vendorInputFields[name].safeParse('').success;
  const field = { label, error, readOnly, required: isRequired && !readOnly };
  switch (kind) {
    case 'yes':
      return (
        <Switch
          label={label}
          checked={value === true}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'phone':
      return <PhoneInput {...field} value={text} onChange={onChange} />;
    case 'associations':
      return <AssociationsField {...field} className={fullWidthClass} value={list} onChange={onChange} />;
    case 'links':
      return <Links {...field} links={list} onChange={onChange} />;
    case 'discount':
      return (
        <DiscountFields
          value={value as Vendor['discountOptions']}
          error={error}
          readOnly={readOnly}
          onChange={onChange}
        />
      );
    case 'line':
    case 'link':
      return (
        <TextInput
          {...field}
          value={text}
          onBlur={
            kind === 'link' && !readOnly ? () => onChange(normalizeWebAddress(text) ?? text) : undefined
          }
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

interface LinksProps extends Pick<Props, 'error' | 'readOnly' | 'onChange'> {
  label: string;
  links: string[];
}

function Links({ links, onChange, ...field }: LinksProps) {
  const isFull = links.length >= socialLinkLimit;
  return (
    <TagsInput
      {...field}
      className={fullWidthClass}
      description={isFull ? linkMessages.socialLinks : 'Press Enter after each link.'}
      maxTags={socialLinkLimit}
      value={links}
      onChange={(links) => onChange(links.map((link) => normalizeWebAddress(link) ?? link))}
    />
  );
}

type DiscountProps = Pick<Props, 'error' | 'readOnly' | 'onChange'> & { value: Vendor['discountOptions'] };

function DiscountFields({ value, error, readOnly, onChange }: DiscountProps) {
  const discount = value ?? { description: '', percentage: 0, conditions: '' };
  return (
    <>
      <TextInput
        label="Discount description"
        value={discount.description}
        error={error}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ ...discount, description: currentTarget.value })}
      />
      <NumberInput
        label="Percentage off"
        min={0}
        max={100}
        value={discount.percentage}
        readOnly={readOnly}
        onChange={(percentage) => onChange({ ...discount, percentage: Number(percentage) })}
      />
      <TextInput
        label="Conditions"
        value={discount.conditions}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ ...discount, conditions: currentTarget.value })}
      />
    </>
  );
}

/** The vendor's associations; only active ones can be added. */
function AssociationsField(props: MultiSelectProps) {
  const active = useActiveAssociations();
  const choices = useAssociationChoices().map((choice) => ({
    ...choice,
    disabled: !active.includes(choice.value),
  }));
  return <MultiSelect {...props} searchable data={choices} maxValues={vendorLimits.associations} />;
}
