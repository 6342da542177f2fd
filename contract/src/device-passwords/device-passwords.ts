import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import {
  devicePasswordLimits,
  devicePasswordMessages,
  devicePlatforms,
  syncScopes,
} from './device-platforms.ts';

/** A phone or computer that syncs contacts. Its password is shown only once, when it is created. */
export const DevicePassword = z.object({
  id: Id,
  name: z.string(),
  platform: z.enum(devicePlatforms),
  scope: z.enum(syncScopes),
  /** The tag whose contacts sync; null for all contacts, or if the tag was deleted. */
  tagId: Id.nullable(),
  /** The saved list whose contacts sync; null for all contacts, or if the list was deleted. */
  listId: Id.nullable(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type DevicePassword = z.output<typeof DevicePassword>;

export const DevicePasswordList = z.object({
  success: z.literal(true),
  devices: z.array(DevicePassword),
  /** The server URL and user name that the device asks for. */
  serverUrl: z.string(),
  username: z.string(),
});
export type DevicePasswordList = z.output<typeof DevicePasswordList>;

export const CreateDevicePassword = z
  .object({
    name: z
      .string(devicePasswordMessages.name)
      .overwrite(normalizeLine)
      .min(1, devicePasswordMessages.name)
      .max(devicePasswordLimits.name, devicePasswordMessages.longName),
    platform: z.enum(devicePlatforms),
    /** If set, only contacts with this tag sync. */
    tagId: Id.nullable().default(null),
    /** If set, only contacts of this saved list sync. Without a tag and a list, all contacts sync. */
    listId: Id.nullable().default(null),
  })
  .refine(({ tagId, listId }) => !tagId || !listId, {
    message: devicePasswordMessages.oneScope,
    path: ['listId'],
  });
export type CreateDevicePassword = z.output<typeof CreateDevicePassword>;

export const CreatedDevicePassword = z.object({
  success: z.literal(true),
  device: DevicePassword,
  password: z.string(),
});
export type CreatedDevicePassword = z.output<typeof CreatedDevicePassword>;
