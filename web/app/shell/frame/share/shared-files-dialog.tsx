import { Suspense, useEffect, useState } from 'react';
import { deleteSharedFiles, joinVCards, readSharedFiles } from '../../../lib/shared-files.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';

const ImportDialog = lazyWithRetry(() => import('../../../features/sphere/import/import-dialog.tsx'));
const ChooseDoorDialog = lazyWithRetry(
  () => import('../../../features/doors-vault/files/uploads/choose-door-dialog.tsx'),
);

/** Asks where to put the files that another app shared. Contacts go to The Sphere, other files to a door. */
export default function SharedFilesDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<File[]>();
  useEffect(() => {
    readSharedFiles().then(setFiles, () => setFiles([]));
  }, []);
  if (!files) return null;
  const finish = () => {
    void deleteSharedFiles();
    onClose();
  };
  const contacts = joinVCards(files);
  if (files.length === 0)
    return (
      <Dialog opened onClose={onClose} title="Nothing arrived" size="md">
        <p>We didn’t get a file from the other app. Please share it again.</p>
      </Dialog>
    );
  return (
    <Suspense>
      {contacts ? (
        <ImportDialog file={contacts} onClose={finish} onLoadError={onClose} />
      ) : (
        <ChooseDoorDialog files={files} onClose={finish} onLoadError={onClose} />
      )}
    </Suspense>
  );
}
