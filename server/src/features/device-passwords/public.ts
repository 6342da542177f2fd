export { createDeviceAuthenticator as deviceAuthenticator, type Device } from './authenticate-device.ts';
export { revokeAllDevicePasswords } from './manage-devices.ts';
