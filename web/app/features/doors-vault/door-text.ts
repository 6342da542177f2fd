import { splitAddress } from '#contract/addresses/addresses.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { formatFileSize } from '#contract/file-size.ts';

type AddressedDoor = Pick<Door, 'address'>;

/** 1184 Pelican Bay Dr: the name of a door. */
export const streetOf = ({ address }: AddressedDoor): string => splitAddress(address).street || address;

/** Ponte Vedra Beach, FL 32082 */
export function townOf({ address }: AddressedDoor): string {
  const { city, stateProvince, zipPostal } = splitAddress(address);
  return [city, `${stateProvince} ${zipPostal}`.trim()].filter(Boolean).join(', ');
}

export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** 23 files, 61.4 MB */
export const filesText = ({ fileCount, totalSize }: Pick<Door, 'fileCount' | 'totalSize'>): string =>
  [countText(fileCount, 'file'), ...(totalSize ? [formatFileSize(totalSize)] : [])].join(', ');

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Jan 5, 2025: the date of an instant in the browser's time zone. */
export const instantText = (instant: string): string => dateFormat.format(new Date(instant));
