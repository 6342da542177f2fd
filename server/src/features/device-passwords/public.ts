export { type Device, deviceAuthenticator } from './authenticate-device.ts';
export { revokeAllDevicePasswords } from './manage-devices.ts';
