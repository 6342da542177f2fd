import { z } from 'zod';
import { addressKeyOf } from '../addresses/address-key.ts';
import { AddressText, joinAddress, splitAddress } from '../addresses/addresses.ts';
import { createCaseInsensitiveEnum } from '../enum-ignoring-case.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { fullNameOf, splitFullName } from '../people.ts';
import { dealStatuses } from '../transactions/deal-labels.ts';
import { doorCategories } from './door-categories.ts';

export const doorMessages = {
  required: 'Please fill in all required fields',
  zip: 'ZIP code must be 5 digits',
  state: 'State must be 2 letters',
  status: 'Please choose Closed, Pending or Cancelled',
  category: 'Please choose Sellers, Buyers or Miscellaneous',
  taken: 'You already have a door at this address.',
  changed: 'This door was changed somewhere else. Please review it and save again.',
  addressFilled: 'Address auto-filled!',
  created: 'Door created successfully!',
  updated: 'Door updated successfully!',
  deleted: 'Door deleted successfully!',
  claimed: 'Door claimed successfully! You can now add files.',
  trashed: 'Door moved to trash.',
  restored: 'Door restored.',
  deleteWarning: 'All files of this door will be permanently deleted. This action cannot be undone.',
  noActive: 'No active doors yet',
  allClaimed: 'All doors have been claimed!',
  loadFailed: 'Failed to load folders. Please try again.',
  createFailed: 'Failed to create door. Please try again.',
  updateFailed: 'Failed to update door. Please try again.',
  deleteFailed: 'Failed to delete door. Please try again.',
  claimFailed: 'Failed to claim door',
} as const;

export const doorOpeningDelays = { reopenGuard: 1000, loadGuard: 5000 } as const;

/** How the vault shows doors and files. */
export const vaultViews = ['grid', 'list'] as const;
export type VaultView = (typeof vaultViews)[number];

/** MISC is the older name of MISCELLANEOUS. */
const Category = z.preprocess(
  (given) => (typeof given === 'string' && given.trim().toUpperCase() === 'MISC' ? 'MISCELLANEOUS' : given),
  createCaseInsensitiveEnum(doorCategories, doorMessages.category),
);
const Status = createCaseInsensitiveEnum(dealStatuses, doorMessages.status);

const FullName = z
  .string(doorMessages.required)
  .overwrite((name) => name.trim().replace(/\s+/g, ' '))
  .min(1, doorMessages.required)
  .max(200, 'Client name must be 200 characters or fewer');
const Address = AddressText.min(1, doorMessages.required);

/** The request schema of each field of a door. */
const inputFields = {
  address: Address,
  fullName: FullName,
  status: Status,
  category: Category,
};
export type DoorField = keyof typeof inputFields;

export const CreateDoor = z.object({ ...inputFields, status: Status.default('CLOSED') });
export type CreateDoor = z.input<typeof CreateDoor>;

/** The server refuses an update that is based on an older version of the door. */
export const UpdateDoor = z.object({
  ...inputFields,
  /** Moves the door to another category, if that category allows its files. */
  category: Category.optional(),
  version: z.int().optional(),
});
export type UpdateDoor = z.input<typeof UpdateDoor>;

/** Whether the change is based on the latest version. A change without a version is accepted. */
export const isLatestDoorVersion = ({ version }: { version: number }, seen: number | undefined): boolean =>
  seen === undefined || seen === version;

/** A key that is equal for two spellings of an address; undefined for an empty address. */
export const doorKeyOf = (address: string): string | undefined => addressKeyOf(address) || undefined;

/** The response schema of each field of a door. */
const responseFields = {
  address: z.string(),
  fullName: z.string(),
  status: z.enum(dealStatuses),
  category: z.enum(doorCategories),
} satisfies Record<DoorField, z.ZodType>;

export const Door = z.object({
  id: Id,
  ...responseFields,
  slug: z.string(),
  isUnclaimed: z.boolean(),
  fileCount: z.int(),
  totalSize: z.int(),
  /** The thumbnail of the door's first photo by name. */
  coverUrl: z.string().nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Door = z.output<typeof Door>;

export const doorSorts = [
  'address',
  'fullName',
  'status',
  'category',
  'createdAt',
  'fileCount',
  'totalSize',
  'id',
] as const;
export type DoorSort = (typeof doorSorts)[number];
export const defaultDoorSort = { sort: 'address', order: 'asc' } as const;

export const DoorsQuery = z.object({
  category: Category.optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.enum(doorSorts).default(defaultDoorSort.sort),
  order: z.enum(['asc', 'desc']).default(defaultDoorSort.order),
});
export type DoorsQuery = z.output<typeof DoorsQuery>;

export const DoorList = z.object({ success: z.literal(true), folders: z.array(Door) });
export const DoorResponse = z.object({
  success: z.literal(true),
  folder: Door,
  message: z.string().optional(),
});
export const DoorsOfContact = z.object({ success: z.literal(true), doors: z.array(Door) });
export const ClaimDoor = z.object({ folderId: z.uuid(doorMessages.claimFailed) });

const required = (longest: number) =>
  z.string().trim().min(1, doorMessages.required).max(longest, `Please use ${longest} characters or fewer`);

/** The door form, with address and name in separate fields. */
export const DoorForm = z.object({
  street: required(120),
  city: required(60),
  state: required(2)
    .regex(/^[A-Za-z]{2}$/, doorMessages.state)
    .overwrite((state) => state.toUpperCase()),
  zipCode: required(5).regex(/^\d{5}$/, doorMessages.zip),
  firstName: required(100),
  lastName: required(100),
  status: z.enum(dealStatuses),
});
export type DoorForm = z.input<typeof DoorForm>;

/** Converts the form to the request. */
export const doorFromForm = (form: DoorForm): Omit<UpdateDoor, 'version'> => ({
  address: joinAddress({
    street: form.street,
    city: form.city,
    stateProvince: form.state.toUpperCase(),
    zipPostal: form.zipCode,
    country: '',
  }),
  fullName: fullNameOf({ firstName: form.firstName.trim(), lastName: form.lastName.trim() }),
  status: form.status,
});

/** Fills the form from a door. Parts that its address lacks stay empty. */
export function formFromDoor({
  address,
  fullName,
  status,
}: Pick<Door, 'address' | 'fullName' | 'status'>): DoorForm {
  const { street, city, stateProvince, zipPostal } = splitAddress(address);
  return {
    street,
    city,
    state: stateProvince,
    zipCode: zipPostal.slice(0, 5),
    ...splitFullName(fullName),
    status,
  };
}
