export { type AuthenticatedDevice, createDeviceAuthenticator } from './authenticate-device.ts';
export { revokeAllDevicePasswords } from './manage-devices.ts';
