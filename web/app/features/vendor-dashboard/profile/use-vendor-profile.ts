import { useState } from 'react';
import { imageMessages } from '#contract/images.ts';
import { keysOf, pick } from '#contract/typed-records.ts';
import {
  listingFieldNames,
  type VendorFieldName,
  type VendorTab,
  vendorFieldNames,
  vendorFields,
  vendorPersonFieldNames,
} from '#contract/vendors/vendor-field-table.ts';
import { UpdateVendor, vendorProfileMessages } from '#contract/vendors/vendor-fields.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { fieldErrors, isProblem } from '../../../lib/api-problem.ts';
import { isSameJson } from '../../../lib/is-same-json.ts';
import { toast } from '../../../ui/toast.tsx';
import { useSaveVendor } from '../api.ts';

type Values = Record<VendorFieldName, unknown>;
export type PictureName = 'companyLogo' | 'servicePhoto';
type Pictures = Partial<Record<PictureName, File>>;

const valuesOf = (vendor: Vendor): Values => ({
  ...pick(vendor, listingFieldNames),
  ...pick(vendor.user, vendorPersonFieldNames),
});

const pictureTabs: Record<PictureName, VendorTab> = { companyLogo: 'company', servicePhoto: 'agent' };

/** The tabs that show a field with an error. */
const tabsOf = (errors: Record<string, string>): VendorTab[] => [
  ...vendorFieldNames.filter((name) => errors[name]).map((name) => vendorFields[name].tab),
  ...keysOf(pictureTabs).flatMap((name) => (errors[name] ? [pictureTabs[name]] : [])),
];

interface Options {
  onSaved: () => void;
  shownTab: VendorTab;
  showTab: (tab: VendorTab) => void;
}

/** The state of the profile form until it is saved or canceled. */
export function useVendorProfile(vendor: Vendor, { onSaved, shownTab, showTab }: Options) {
  const [isEditing, setIsEditing] = useState(false);
  const [values, setValues] = useState(() => valuesOf(vendor));
  const [pictures, setPictures] = useState<Pictures>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useSaveVendor();

  function cancel() {
    setValues(valuesOf(vendor));
    setPictures({});
    setErrors({});
    setIsEditing(false);
  }

  /** Shows the errors, on another tab if this one has none. */
  function showErrors(found: Record<string, string>) {
    setErrors(found);
    const tabs = tabsOf(found);
    if (tabs[0] && !tabs.includes(shownTab)) showTab(tabs[0]);
  }

  function save() {
    if (errors.companyLogo || errors.servicePhoto) return toast.error(imageMessages.blocked);
    const parsed = UpdateVendor.safeParse(values);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      showErrors(Object.fromEntries(issues));
      return;
    }
    void mutateAsync(formOf(values, pictures)).then(
      () => {
        toast.success(vendorProfileMessages.saved);
        onSaved();
      },
      (error) => {
        showErrors({
          ...fieldErrors(error),
          ...(isProblem(error) && error.field && { [error.field]: error.message }),
        });
        toast.error(errorText(error));
      },
    );
  }

  return {
    isEditing,
    hasChanges: Object.keys(pictures).length > 0 || !isSameJson(values, valuesOf(vendor)),
    edit: () => setIsEditing(true),
    values,
    pictures,
    errors,
    isPending,
    cancel,
    save,
    set: (name: VendorFieldName, value: unknown) => setValues({ ...values, [name]: value }),
    choose: (name: PictureName, file: File) => {
      setPictures({ ...pictures, [name]: file });
      setErrors({ ...errors, [name]: '' });
    },
  };
}

/** The server's message, or a general one. */
function errorText(error: unknown): string {
  if (!isProblem(error)) return vendorProfileMessages.failed;
  if (error.status >= 500) return vendorProfileMessages.server(error.status, error.message);
  return error.message || vendorProfileMessages.failed;
}

/** The profile as a multipart form. Text fields are sent unchanged, all other fields as JSON. */
function formOf(values: Values, pictures: Pictures): FormData {
  const form = new FormData();
  for (const name of vendorFieldNames) {
    const value = values[name];
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value ?? null));
  }
  for (const [field, file] of Object.entries(pictures)) form.set(field, file);
  return form;
}
