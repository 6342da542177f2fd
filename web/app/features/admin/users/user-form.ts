import {
  accountUserFields,
  type EditableUserField,
  type VendorUserField,
  vendorUserFields,
} from '#contract/admin/admin-user-fields.ts';
import {
  type AdminUser,
  type CreateUser,
  defaultNewRole,
  type UpdateUser,
} from '#contract/admin/admin-users.ts';
import type { Role } from '#contract/roles.ts';
import { pick, recordFromKeys } from '#contract/typed-records.ts';

type TextField = Exclude<EditableUserField, 'role'> | 'email' | 'password' | 'confirmPassword';

/** Form values as text. `association` is the first of a vendor's associations; saving keeps the others. */
export type UserValues = Record<TextField, string> & { role: Role };

export const newUserValues: UserValues = {
  email: '',
  password: '',
  confirmPassword: '',
  role: defaultNewRole,
  firstName: '',
  lastName: '',
  phoneNumber: '',
  stateLocation: '',
  subscriptionStatus: '',
  subscriptionPlan: '',
  businessCategory: '',
  website: '',
  vendorCompanyName: '',
  vendorPhone: '',
  address: '',
  loanLinks: '',
  association: '',
};

export const toUserFormValues = (user: AdminUser): UserValues => ({
  email: user.email,
  password: '',
  confirmPassword: '',
  role: user.role,
  firstName: user.firstName,
  lastName: user.lastName,
  phoneNumber: user.phoneNumber ?? '',
  stateLocation: user.stateLocation ?? '',
  subscriptionStatus: user.subscriptionStatus ?? '',
  subscriptionPlan: user.subscriptionPlan ?? '',
  ...recordFromKeys(vendorUserFields, (field) => companyText(user.vendor, field)),
});

/** The text of a company field. Of several associations, screens show only the first. */
const companyText = (vendor: AdminUser['vendor'], field: VendorUserField): string =>
  [vendor?.[field]].flat()[0] ?? '';

/** The company fields of a vendor. If the association is unchanged, the list of associations stays. */
function companyFields(values: UserValues, before: AdminUser | undefined) {
  if (values.role !== 'VENDOR') return {};
  const { association, ...company } = pick(values, vendorUserFields);
  const currentAssociations = before?.vendor?.association ?? [];
  const list = [
    association,
    ...currentAssociations.filter((name) => name !== association && name !== currentAssociations[0]),
  ];
  return {
    ...company,
    association: association === (currentAssociations[0] ?? '') ? currentAssociations : list.filter(Boolean),
  };
}

export const toCreateUser = (values: UserValues): CreateUser =>
  ({
    email: values.email,
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...pick(values, accountUserFields),
    ...companyFields(values, undefined),
  }) as CreateUser;

export const toUpdateUser = (values: UserValues, before: AdminUser): UpdateUser =>
  ({
    ...pick(values, accountUserFields),
    password: values.password,
    subscriptionStatus: values.subscriptionStatus,
    subscriptionPlan: values.subscriptionPlan,
    ...companyFields(values, before),
    version: before.version,
  }) as UpdateUser;
