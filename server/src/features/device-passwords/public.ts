export { createDeviceAuthenticator, type Device } from './authenticate-device.ts';
export { revokeAllDevicePasswords } from './manage-devices.ts';
