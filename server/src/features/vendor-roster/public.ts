export { isListedVendor } from './listed-vendor.ts';
