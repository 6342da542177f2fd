import { Button, FileInput, NumberInput, Skeleton, Switch, Tabs, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageLimits, imageMessages } from '#contract/images.ts';
import {
  UpdateVendor,
  type VendorFieldName,
  type VendorTab,
  vendorFieldNames,
  vendorFields,
  vendorProfileMessages,
  vendorTabs,
} from '#contract/vendor-fields.ts';
import { linkMessages, socialLinkLimit, webAddressOf } from '#contract/vendor-links.ts';
import type { CurrentUser, Vendor } from '#contract/vendors.ts';
import { fieldErrors, isProblem, problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonRow, FormGrid, wide } from '../../ui/form-grid.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { AccountSettings } from './account-settings.tsx';
import { currentUserQuery, useSaveVendor } from './api.ts';
import { AssociationsField } from './associations-field.tsx';

export default function VendorProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Dialog opened title="Vendor Roster Profile" size="xl" onClose={onClose}>
      {user?.vendor ? (
        <Profile user={user} vendor={user.vendor} onClose={onClose} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}

type Values = Record<VendorFieldName, unknown>;

const valuesOf = (vendor: Vendor): Values => {
  const all = { ...vendor.user, ...vendor } as unknown as Values;
  return Object.fromEntries(vendorFieldNames.map((name) => [name, all[name]])) as Values;
};

type Pictures = { companyLogo?: File | null; servicePhoto?: File | null };

function Profile({ user, vendor, onClose }: { user: CurrentUser; vendor: Vendor; onClose: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const [values, setValues] = useState(() => valuesOf(vendor));
  const [pictures, setPictures] = useState<Pictures>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useSaveVendor();
  const set = (name: VendorFieldName, value: unknown) => setValues({ ...values, [name]: value });

  function cancel() {
    setValues(valuesOf(vendor));
    setPictures({});
    setErrors({});
    setIsEditing(false);
  }

  async function choose(field: keyof Pictures, file: File | null) {
    setPictures({ ...pictures, [field]: file });
    const problem = file ? await pictureProblem(file) : '';
    setErrors({ ...errors, [field]: problem });
  }

  function save() {
    if (errors.companyLogo || errors.servicePhoto) return toast.error(imageMessages.blocked);
    const judged = UpdateVendor.safeParse(values);
    if (!judged.success) {
      setErrors(
        Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      return;
    }
    mutate(formOf(values, pictures), {
      onSuccess: () => {
        toast.success(vendorProfileMessages.saved);
        onClose();
      },
      onError: (error) => {
        setErrors({
          ...fieldErrors(error),
          ...(isProblem(error) && error.field && { [error.field]: error.message }),
        });
        toast.error(problemMessage(error, vendorProfileMessages.failed));
      },
    });
  }

  const fieldsOf = (tab: VendorTab) =>
    vendorFieldNames
      .filter((name) => vendorFields[name].tab === tab)
      .filter((name) => name !== 'nmlsNumber' || vendor.businessCategory === 'Lenders')
      .map((name) => (
        <Field
          key={name}
          name={name}
          value={values[name]}
          error={errors[name]}
          disabled={!isEditing}
          onChange={(value) => set(name, value)}
        />
      ));

  return (
    <Tabs defaultValue="company" keepMounted={false}>
      <Tabs.List>
        {Object.entries(vendorTabs).map(([tab, label]) => (
          <Tabs.Tab key={tab} value={tab}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="company" pt="md">
        <FormGrid folds>
          <TextInput label="Email" value={user.email} readOnly disabled />
          <TextInput label="Business Category" value={vendor.businessCategory} readOnly disabled />
          {fieldsOf('company')}
          <FileInput
            label="Company logo"
            accept="image/*"
            clearable
            disabled={!isEditing}
            error={errors.companyLogo}
            value={pictures.companyLogo ?? null}
            onChange={(file) => void choose('companyLogo', file)}
          />
        </FormGrid>
      </Tabs.Panel>
      <Tabs.Panel value="agent" pt="md">
        <p>Visible to realtors.</p>
        <FormGrid folds>
          {fieldsOf('agent')}
          <FileInput
            label="Contact photo"
            accept="image/*"
            clearable
            disabled={!isEditing}
            error={errors.servicePhoto}
            value={pictures.servicePhoto ?? null}
            onChange={(file) => void choose('servicePhoto', file)}
          />
        </FormGrid>
      </Tabs.Panel>
      <Tabs.Panel value="training" pt="md">
        <FormGrid columns={1}>{fieldsOf('training')}</FormGrid>
      </Tabs.Panel>
      <Tabs.Panel value="account" pt="md">
        <AccountSettings category={vendor.businessCategory} />
      </Tabs.Panel>
      <ButtonRow>
        {isEditing ? (
          <>
            <Button variant="default" disabled={isPending} onClick={cancel}>
              Cancel
            </Button>
            <Button disabled={isPending} onClick={save}>
              {isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        ) : (
          <Button onClick={() => setIsEditing(true)}>Edit Profile</Button>
        )}
      </ButtonRow>
    </Tabs>
  );
}

interface FieldProps {
  name: VendorFieldName;
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
}

function Field({ name, value, error, disabled, onChange }: FieldProps) {
  const { kind, label } = vendorFields[name];
  const text = typeof value === 'string' ? value : '';
  const list = Array.isArray(value) ? (value as string[]) : [];
  if (kind === 'yes')
    return (
      <Switch
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (kind === 'phone')
    return <PhoneInput label={label} value={text} error={error} disabled={disabled} onChange={onChange} />;
  if (kind === 'associations')
    return (
      <AssociationsField
        label={label}
        className={wide}
        value={list}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  if (kind === 'links')
    return (
      <TagsInput
        label={label}
        className={wide}
        description={
          list.length >= socialLinkLimit ? linkMessages.socialLinks : 'Press Enter after each link.'
        }
        maxTags={socialLinkLimit}
        value={list}
        error={error}
        disabled={disabled}
        onChange={(links) => onChange(links.map((link) => webAddressOf(link) ?? link))}
      />
    );
  if (kind === 'discount')
    return (
      <DiscountField
        value={value as Vendor['discountOptions']}
        error={error}
        disabled={disabled}
        onChange={onChange}
      />
    );
  const tidy = kind === 'link' ? () => onChange(webAddressOf(text) ?? text) : undefined;
  return (
    <TextInput
      label={label}
      value={text}
      error={error}
      disabled={disabled}
      onBlur={tidy}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type DiscountProps = Omit<FieldProps, 'name' | 'value'> & { value: Vendor['discountOptions'] };

function DiscountField({ value, error, disabled, onChange }: DiscountProps) {
  const given = value ?? { description: '', percentage: 0, conditions: '' };
  return (
    <>
      <TextInput
        label="Discount description"
        value={given.description}
        error={error}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ ...given, description: currentTarget.value })}
      />
      <NumberInput
        label="Percentage off"
        min={0}
        max={100}
        value={given.percentage}
        disabled={disabled}
        onChange={(percentage) => onChange({ ...given, percentage: Number(percentage) })}
      />
      <TextInput
        label="Conditions"
        value={given.conditions}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ ...given, conditions: currentTarget.value })}
      />
    </>
  );
}

async function pictureProblem(file: File): Promise<string> {
  if (file.size > imageLimits.bytes) return imageMessages.bytes;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return imageMessages.invalid;
  const isLarge = Math.max(picture.width, picture.height) > imageLimits.pixels;
  return isLarge ? imageMessages.pixels(picture.width, picture.height) : '';
}

/** Everything that is not text travels as JSON. */
function formOf(values: Values, pictures: Pictures): FormData {
  const form = new FormData();
  for (const name of vendorFieldNames) {
    const value = values[name];
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value ?? null));
  }
  for (const [field, file] of Object.entries(pictures)) if (file) form.set(field, file);
  return form;
}
