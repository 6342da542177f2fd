export { SyncedDevices } from './synced-devices.tsx';
