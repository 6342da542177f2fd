export { askOwnerToReupload, listMissingFiles, recheckFilesOfAccount } from './checks/check-vault.ts';
export { suggestDoorAddresses } from './doors/list-doors.ts';
export { ensureUnclaimedDoor, removeUnclaimedDoor } from './doors/unclaimed-doors.ts';
export { storageFolderOfOwner, vaultFileStorageKey } from './rules.ts';
export { queueRemovalsByStorageKey } from './trash/remove-deleted-files.ts';
