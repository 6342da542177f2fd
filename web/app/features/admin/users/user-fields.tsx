import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { getUserField, type VendorUserField, vendorUserFields } from '#contract/admin/admin-user-fields.ts';
import { creatableRoles, editableRoles } from '#contract/admin/admin-users.ts';
import { realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { usStates } from '#contract/reference/us-states.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import {
  plans,
  type Role,
  roleNames,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#contract/roles.ts';
import { normalizeWebAddress } from '#contract/vendors/vendor-links.ts';
import { fullWidthClass } from '../../../ui/form-grid.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import type { UserValues } from './user-form.ts';
import { subscriptionStatusText } from './user-text.tsx';
import classes from './users.module.css';

export type UserForm = UseFormReturnType<UserValues>;
interface Props {
  form: UserForm;
}

const emptyChoice = (label: string) => ({ value: '', label });
const toChoices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Includes the user's current role even if admins can no longer choose it. */
const roleChoices = (current: Role, isOpen: (role: Role) => boolean) =>
  [...new Set<Role>([...editableRoles, current])].map((role) => ({
    value: role,
    label: roleNames[role],
    disabled: !isOpen(role),
  }));

const isCreatable = (role: Role) => (creatableRoles as readonly Role[]).includes(role);
const isChoosable = (role: Role) => (editableRoles as readonly Role[]).includes(role);

export function RoleField({ form, isNew, first }: Props & { isNew?: boolean; first: Role }) {
  return (
    <NativeSelect
      label="Role"
      data={roleChoices(first, isNew ? isCreatable : isChoosable)}
      {...form.getInputProps('role')}
    />
  );
}

export function PersonFields({ form }: Props) {
  const currentState = form.values.stateLocation;
  const states = usStates.map(({ code, name }) => ({ value: code, label: name }));
  const isKnown = !currentState || states.some(({ value }) => value === currentState);
  return (
    <>
      <TextInput label="First Name" required {...form.getInputProps('firstName')} />
      <TextInput label="Last Name" required {...form.getInputProps('lastName')} />
      <PhoneInput
        label="Phone"
        autoComplete="off"
        {...form.getInputProps('phoneNumber')}
        value={form.values.phoneNumber}
      />
      <NativeSelect
        label="State"
        data={[emptyChoice('No state'), ...states, ...(isKnown ? [] : toChoices([currentState]))]}
        {...form.getInputProps('stateLocation')}
      />
    </>
  );
}

/** Admins cannot set trials and missed payments, because the payment provider determines them. */
const editableStatuses: readonly SubscriptionStatus[] = ['active', 'canceled'];

export function PlanFields({ form, first }: Props & { first: string }) {
  const statuses = subscriptionStatuses.map((status) => ({
    value: status,
    label: subscriptionStatusText(status),
    disabled: !editableStatuses.includes(status) && status !== first,
  }));
  return (
    <>
      <NativeSelect
        label="Subscription Status"
        description="Active turns the plan on without payment. Canceled ends it here and at the payment provider."
        data={[emptyChoice('none'), ...statuses]}
        {...form.getInputProps('subscriptionStatus')}
      />
      <NativeSelect
        label="Subscription Plan"
        data={[emptyChoice('none'), ...toChoices(plans)]}
        {...form.getInputProps('subscriptionPlan')}
      />
    </>
  );
}

interface PasswordProps extends Props {
  name: 'password' | 'confirmPassword';
  label: string;
  required?: boolean;
  description?: string;
}

export const PasswordField = ({ form, name, ...input }: PasswordProps) => (
  <PasswordInput autoComplete="new-password" {...input} {...form.getInputProps(name)} />
);

/** The company fields of a vendor. */
export function VendorFields({ form }: Props) {
  if (form.values.role !== 'VENDOR') return null;
  return (
    <fieldset className={classes.section}>
      <legend>Vendor</legend>
      <div className={classes.fields}>
        {vendorUserFields.map((part) => (
          <VendorField key={part} form={form} part={part} />
        ))}
      </div>
    </fieldset>
  );
}

const choices: { [Part in VendorUserField]?: { value: string; label: string }[] } = {
  businessCategory: [emptyChoice('Choose a category'), ...toChoices(vendorCategories)],
  association: [emptyChoice('No association'), ...toChoices(realtorAssociations.map(({ name }) => name))],
};

function VendorField({ form, part }: Props & { part: VendorUserField }) {
  const { label, kind } = getUserField(part);
  const field = form.getInputProps(part);
  const data = choices[part];
  if (data) return <NativeSelect label={label} data={data} {...field} />;
  if (kind === 'phone')
    return <PhoneInput label={label} autoComplete="off" {...field} value={form.values[part]} />;
  const normalizeUrl = () =>
    form.setFieldValue(part, normalizeWebAddress(form.values[part]) ?? form.values[part]);
  return (
    <TextInput
      label={label}
      className={part === 'address' ? fullWidthClass : undefined}
      {...field}
      onBlur={kind === 'link' ? normalizeUrl : undefined}
    />
  );
}
