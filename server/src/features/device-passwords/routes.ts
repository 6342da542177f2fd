import { z } from 'zod';
import {
  CreateDevicePassword,
  CreatedDevicePassword,
  DevicePasswordList,
} from '#contract/device-passwords/device-passwords.ts';
import { devicePasswordMessages } from '#contract/device-passwords/device-platforms.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { createDevicePassword, listDevices, revokeDevicePassword } from './manage-devices.ts';

const path = '/api/device-passwords';

export const devicePasswordRoutes: Routes = (route) => {
  route.get(
    path,
    { access: desktopMembers, summary: 'Devices that sync your contacts', answer: DevicePasswordList },
    ({ context }) => listDevices(context),
  );

  route.post(
    path,
    {
      access: desktopMembers,
      summary: 'Connect a device; the answer shows its password once',
      body: CreateDevicePassword,
      answer: CreatedDevicePassword,
    },
    ({ context, body }) => createDevicePassword(context, body),
  );

  route.delete(
    `${path}/:id`,
    {
      access: desktopMembers,
      summary: 'Disconnect a device',
      params: z.object({ id: Id }),
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await revokeDevicePassword(context, params.id);
      return { success: true as const, message: devicePasswordMessages.revoked };
    },
  );
};
