import { splitAddress } from '#contract/addresses/addresses.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { formatFileSize } from '#contract/file-size.ts';
import { formatCount } from '#contract/format-count.ts';

type AddressedDoor = Pick<Door, 'address'>;

/** The street of a door, which is its name: "1184 Pelican Bay Dr" */
export const streetOf = ({ address }: AddressedDoor): string => splitAddress(address).street || address;

/** The number and size of a door's files: "23 files, 61.4 MB" */
export const filesText = ({ fileCount, totalSize }: Pick<Door, 'fileCount' | 'totalSize'>): string =>
  [formatCount(fileCount, 'file'), ...(totalSize ? [formatFileSize(totalSize)] : [])].join(', ');
