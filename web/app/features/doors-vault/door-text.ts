import { splitAddress } from '#contract/addresses/addresses.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { formatFileSize } from '#contract/file-size.ts';

type AddressedDoor = Pick<Door, 'address'>;

/** The street of a door, which is its name: "1184 Pelican Bay Dr" */
export const streetOf = ({ address }: AddressedDoor): string => splitAddress(address).street || address;

/** The rest of the address: "Ponte Vedra Beach, FL 32082" */
export function cityLineOf({ address }: AddressedDoor): string {
  const { city, stateProvince, zipPostal } = splitAddress(address);
  return [city, `${stateProvince} ${zipPostal}`.trim()].filter(Boolean).join(', ');
}

export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** The number and size of a door's files: "23 files, 61.4 MB" */
export const filesText = ({ fileCount, totalSize }: Pick<Door, 'fileCount' | 'totalSize'>): string =>
  [countText(fileCount, 'file'), ...(totalSize ? [formatFileSize(totalSize)] : [])].join(', ');

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The date of an instant in the browser's time zone: "Jan 5, 2025" */
export const dateText = (instant: string): string => dateFormat.format(new Date(instant));
