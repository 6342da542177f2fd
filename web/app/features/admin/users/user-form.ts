import { vendorParts } from '#contract/admin-user-fields.ts';
import { type AdminUser, type CreateUser, defaultNewRole, type UpdateUser } from '#contract/admin-users.ts';
import type { Role } from '#contract/roles.ts';

/** What is in the form: text throughout, nothing where nothing was chosen. */
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
  /** The first of the company's; the others stay behind it. */
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

export function valuesOf(user: AdminUser): UserValues {
  const facts: Record<string, unknown> = {
    ...user.vendor,
    ...user,
    association: user.vendor?.association[0],
  };
  const texts = Object.keys(newUser).map((name) => [name, String(facts[name] ?? '')]);
  return Object.fromEntries(texts) as unknown as UserValues;
}

/** A company's fields, said only of a vendor; an untouched association sends no list. */
function companyOf(values: UserValues, before: AdminUser | undefined) {
  if (values.role !== 'VENDOR') return {};
  const { association, ...company } = Object.fromEntries(vendorParts.map((part) => [part, values[part]]));
  const known = before?.vendor?.association ?? [];
  const list = [association, ...known.filter((name) => name !== association && name !== known[0])];
  return { ...company, association: association === (known[0] ?? '') ? known : list.filter(Boolean) };
}

const personOf = ({ role, firstName, lastName, phoneNumber, stateLocation }: UserValues) => ({
  role,
  firstName,
  lastName,
  phoneNumber,
  stateLocation,
});

export const creationOf = (values: UserValues): CreateUser =>
  ({
    email: values.email,
    password: values.password,
    confirmPassword: values.confirmPassword,
    ...personOf(values),
    ...companyOf(values, undefined),
  }) as CreateUser;

export const changeOf = (values: UserValues, before: AdminUser): UpdateUser =>
  ({
    ...personOf(values),
    password: values.password,
    subscriptionStatus: values.subscriptionStatus,
    subscriptionPlan: values.subscriptionPlan,
    ...companyOf(values, before),
    version: before.version,
  }) as UpdateUser;
