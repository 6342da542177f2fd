export { type Device, deviceAuthenticator } from './authenticate-device.ts';
export { disconnectDevices } from './manage-devices.ts';
