export { AddressFields } from './address-fields.tsx';
export { AddressInput } from './address-input.tsx';
