export { type Device, deviceAuthenticator } from './authenticate-device.ts';
