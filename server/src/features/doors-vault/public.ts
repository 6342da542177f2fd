export { askOwnerToReupload, checkVault, listMissingFiles, recheckFiles } from './checks/check-vault.ts';
export { suggestDoorAddresses } from './doors/list-doors.ts';
export { ensureUnclaimedDoor, removeUnclaimedDoor } from './doors/unclaimed-doors.ts';
export { makeThumbnails } from './files/make-thumbnails.ts';
export { fileKey, storageFolderOf } from './rules.ts';
export { deleteOldShares } from './sharing/shares.ts';
export { emptyOldTrash } from './trash/empty-trash.ts';
export { queueRemovals, removeDeletedFiles } from './trash/remove-deleted-files.ts';
export { expireUploads } from './uploads/cancel-upload.ts';
