import { vendorUserFields } from '#contract/admin/admin-user-fields.ts';
import {
  type AdminUser,
  type CreateUser,
  defaultNewRole,
  type UpdateUser,
} from '#contract/admin/admin-users.ts';
import type { Role } from '#contract/roles.ts';

/** Form values as text; empty if nothing was chosen. */
export interface UserValues {
  email: string;
  password: string;
  confirmPassword: string;
  role: Role;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  stateLocation: string;
  subscriptionStatus: string;
  subscriptionPlan: string;
  businessCategory: string;
  website: string;
  vendorCompanyName: string;
  vendorPhone: string;
  address: string;
  loanLinks: string;
  /** The first of the company's associations; the form keeps the others. */
  association: string;
}

export const newUser: UserValues = {
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

export function userFormValues(user: AdminUser): UserValues {
  const facts: Record<string, unknown> = {
    ...user.vendor,
    ...user,
    association: user.vendor?.association[0],
  };
  const texts = Object.keys(newUser).map((name) => [name, String(facts[name] ?? '')]);
  return Object.fromEntries(texts) as unknown as UserValues;
}

/** Company fields, only for vendors; an untouched association keeps the list. */
function companyFields(values: UserValues, before: AdminUser | undefined) {
  if (values.role !== 'VENDOR') return {};
  const { association, ...company } = Object.fromEntries(
    vendorUserFields.map((part) => [part, values[part]]),
  );
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

const personFields = ({ role, firstName, lastName, phoneNumber, stateLocation }: UserValues) => ({
  role,
  firstName,
  lastName,
  phoneNumber,
  stateLocation,
});

export const toCreateUser = (values: UserValues): CreateUser =>
  ({
    email: values.email,
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...personFields(values),
    ...companyFields(values, undefined),
  }) as CreateUser;

export const toUpdateUser = (values: UserValues, before: AdminUser): UpdateUser =>
  ({
    ...personFields(values),
    password: values.password,
    subscriptionStatus: values.subscriptionStatus,
    subscriptionPlan: values.subscriptionPlan,
    ...companyFields(values, before),
    version: before.version,
  }) as UpdateUser;
