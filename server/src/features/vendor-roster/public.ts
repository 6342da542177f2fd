export { isListedVendor } from './find-listed-vendor.ts';
