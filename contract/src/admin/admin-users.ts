import { z } from 'zod';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { parseVendorCategory } from '../reference/vendor-categories.ts';
import { plans, type Role, roles, subscriptionStatuses } from '../roles.ts';
import {
  minPasswordLength,
  type PersonUserField,
  type UserListColumn,
  userEmailSchema,
  userFieldMessages,
  userInputSchemas,
  userListColumns,
  type VendorUserField,
} from './admin-user-fields.ts';

export const adminUserMessages = {
  loadFailed: 'Failed to fetch users',
  createFailed: 'Failed to create user',
  updateFailed: 'Failed to update user',
  deleteFailed: 'Failed to delete user',
  created: 'User created successfully!',
  updated: 'User updated successfully!',
  deleted: 'User deleted successfully',
  none: 'No users found',
  deleteTitle: 'Are you sure you want to delete this user?',
  deleteWarning: 'This action cannot be undone!',
  changed: 'Someone else changed this user while you were editing.',
  ownRole: 'You can’t change your own role.',
  ownAccount: 'You can’t suspend or delete your own account.',
  notAdmin: 'Your account is no longer an admin.',
  newRole: 'A brokerage is created when its owner signs up. Please choose another role.',
  runsOffice: 'This person runs a brokerage, so the role can’t be changed.',
  hasSeat: 'Remove this account from its brokerage first.',
  pays: 'Cancel this person’s subscription first.',
  company: 'Company name is required for a vendor',
  category: 'Business category is required for a vendor',
  place: 'A Power Partner’s category can’t be changed.',
  partner: 'A vendor becomes a Power Partner by buying one of the three slots.',
  providerStatus: 'Only the payment provider sets this status. You can choose Active or Canceled.',
  planNeeded: 'Please choose a plan to make this account active.',
  statusNeeded: 'Set the status to Active to turn on a plan.',
  nothingToEnd: 'There is no subscription to cancel.',
  paidPlan: 'This plan is paid for. Cancel the subscription first.',
  officePays: 'A brokerage pays for this plan. Remove the account from the brokerage instead.',
  staffPlan: 'Admins and managers don’t need a subscription.',
  suspended: 'User suspended. They are signed out everywhere.',
  restored: 'User restored. They can sign in again.',
  resetSent: (email: string) => `Password reset sent to ${email}.`,
  sessionEnded: 'Session ended.',
  sessionsEnded: 'All sessions ended.',
  nobody: 'Please select at least one user',
  tooMany: 'Please select 10,000 users or fewer',
  word: 'Please type DELETE to confirm',
} as const;

export const adminUserLimits = {
  pageSize: 20,
  searchDelay: 800,
  toast: 4000,
  closeDelay: 2500,
  narrowestColumn: 80,
  maxSelected: 10_000,
} as const;

/**
 * Roles in the order of the forms. For a new account, forms offer only the creatable roles and the default
 * role.
 */
export const creatableRoles = ['ADMIN', 'MANAGER'] as const satisfies Role[];
export const editableRoles = ['ADMIN', 'AGENT', 'BROKER', 'MANAGER', 'VENDOR'] as const satisfies Role[];
export const defaultNewRole: Role = 'AGENT';

const Text = z.string().nullable();

/** The response schema of a company's fields. */
const vendorResponseFields = {
  businessCategory: z.string(),
  website: Text,
  loanLinks: Text,
  association: z.array(z.string()),
  address: Text,
  vendorPhone: Text,
  vendorCompanyName: z.string(),
} satisfies Record<VendorUserField, z.ZodType>;

/** The response schema of the fields that every user has. */
const personResponseFields = {
  email: EmailText,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: Text,
  stateLocation: Text,
  /** The status; null for users who never had a subscription. */
  subscriptionStatus: z.enum(subscriptionStatuses).nullable(),
  subscriptionPlan: z.enum(plans).nullable(),
  subscriptionCreatedAt: Instant.nullable(),
  subscriptionPeriodEnd: Instant.nullable(),
} satisfies Record<PersonUserField, z.ZodType>;

export const AdminUser = z.object({
  id: Id,
  ...personResponseFields,
  createdAt: Instant,
  isSuspended: z.boolean(),
  vendor: z.object(vendorResponseFields).nullable(),
  /** For optimistic locking: a change based on an older version is refused. */
  version: z.string(),
});
export type AdminUser = z.output<typeof AdminUser>;

export const userSorts = ['createdAt', ...userListColumns] as const;
export type UserSort = 'createdAt' | UserListColumn;

const emptyToUndefined = (input: unknown) => (input === '' ? undefined : input);

const filters = {
  search: z.preprocess(emptyToUndefined, z.string().trim().max(200).optional()),
  role: z.preprocess(emptyToUndefined, z.enum(roles, userFieldMessages.role).optional()),
  businessCategory: z.preprocess(
    emptyToUndefined,
    z
      .string()
      .refine((text) => parseVendorCategory(text) !== undefined, userFieldMessages.category)
      .overwrite((text) => parseVendorCategory(text) ?? text)
      .optional(),
  ),
};

export const UserFilter = z.object(filters);
export type UserFilter = z.output<typeof UserFilter>;

export const userSortParams = {
  sortBy: z.enum(userSorts as unknown as readonly [UserSort]).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};

export const ListUsers = z.object({
  ...filters,
  ...userSortParams,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(adminUserLimits.pageSize),
});
export type ListUsers = z.output<typeof ListUsers>;

export const UserList = z.object({
  success: z.literal(true),
  users: z.array(AdminUser),
  page: z.int(),
  totalPages: z.int(),
  totalUsers: z.int(),
});
export type UserList = z.output<typeof UserList>;

const password = z
  .string(userFieldMessages.passwordRequired)
  .min(1, { message: userFieldMessages.passwordRequired, abort: true })
  .min(minPasswordLength, userFieldMessages.passwordShort)
  .max(200, 'Password must be 200 characters or fewer');

const { role, firstName, lastName, subscriptionStatus, subscriptionPlan, ...others } = userInputSchemas;
const optionalSchemas = z.object(others).partial().shape;

export const CreateUser = z
  .object({
    email: userEmailSchema,
    password,
    confirmPassword: z.string(userFieldMessages.confirmRequired).min(1, userFieldMessages.confirmRequired),
    role: role.default(defaultNewRole),
    firstName,
    lastName,
    ...optionalSchemas,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: userFieldMessages.confirmDiffers,
    when: ({ value }) => hasBothPasswords(value),
  });
export type CreateUser = z.input<typeof CreateUser>;
export type NewAdminUser = z.output<typeof CreateUser>;

/**
 * Whether both passwords are filled in. The form then compares them, even while other fields are invalid. An
 * empty confirmation has its own message.
 */
function hasBothPasswords(form: unknown): boolean {
  const { password: chosen, confirmPassword } = form as { password: unknown; confirmPassword: unknown };
  return Boolean(chosen && confirmPassword);
}

/**
 * Admins can't change a user's email. Omitted fields stay as they are; a blank password keeps the current
 * one.
 */
export const UpdateUser = z.object({
  firstName,
  lastName,
  role: role.optional(),
  password: z.preprocess(emptyToUndefined, password.optional()),
  ...optionalSchemas,
  subscriptionStatus: subscriptionStatus.optional(),
  subscriptionPlan: subscriptionPlan.optional(),
  version: z.string().max(100).optional(),
});
export type UpdateUser = z.input<typeof UpdateUser>;
export type UserChanges = z.output<typeof UpdateUser>;

export const UserSaved = z.object({ success: z.literal(true), message: z.string(), user: AdminUser });
export type UserSaved = z.output<typeof UserSaved>;
