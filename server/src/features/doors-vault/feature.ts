import { jobNotifications } from '../../core/job-notifications.ts';
import { defineChildTable, defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import { doors } from '../../db/tables/doors.ts';
import { doorFiles, doorShares, doorUploads, fileRemovals, shareViews } from '../../db/tables/vault.ts';
import type { Feature } from '../../feature.ts';
import { checkVault } from './checks/check-vault.ts';
import { makeThumbnails } from './files/make-thumbnails.ts';
import { vaultRoutes } from './routes.ts';
import { deleteOldShares } from './sharing/shares.ts';
import { deleteExpiredVaultTrash } from './trash/empty-trash.ts';
import { removeDeletedFiles } from './trash/remove-deleted-files.ts';
import { deleteExpiredUploads } from './uploads/cancel-upload.ts';

const inProgress = { notExported: 'It is in progress, and its outcome is in other tables.' };

export const doorsVaultFeature: Feature = {
  routes: [vaultRoutes],
  jobs: [
    {
      name: 'remove-deleted-files',
      cron: '*/5 * * * *',
      notice: jobNotifications.filesRemoved,
      run: removeDeletedFiles,
    },
    {
      name: 'make-thumbnails',
      cron: '*/5 * * * *',
      notice: jobNotifications.picturesArrived,
      run: makeThumbnails,
    },
    { name: 'expire-uploads', cron: '15 * * * *', run: deleteExpiredUploads },
    { name: 'empty-trash', cron: '0 3 * * *', run: deleteExpiredVaultTrash },
    { name: 'delete-old-shares', cron: '5 3 * * *', run: deleteOldShares },
    { name: 'check-vault', cron: '0 4 * * *', run: checkVault },
  ],
  subjects: [
    defineOwnedTable(doors.ownerId),
    defineOwnedTable(doorFiles.ownerId, { goesWith: [doorFiles.doorId] }),
    defineOwnedTable(doorUploads.ownerId, { ...inProgress, goesWith: [doorUploads.fileId] }),
    defineOwnedTable(doorShares.ownerId, { goesWith: [doorShares.doorId, doorShares.fileId] }),
    defineChildTable(shareViews.shareId, doorShares.id),
  ],
  impersonalTables: [defineTableWithoutOwner(fileRemovals, 'Addresses of bytes that are on their way out.')],
};
