import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Share, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { formatCount } from '#contract/format-count.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { sharesQuery } from '../api.ts';
import { useUnfinishedUploads } from '../files/uploads/use-uploads.ts';
import { NewShareForm } from './new-share-form.tsx';
import { ShareEntry } from './share-entry.tsx';
import classes from './sharing.module.css';

/** The shared door or file. */
export type ShareSubject = { title: string } & ({ folderId: string } | { fileId: string });

interface Props {
  subject: ShareSubject;
  onClose: () => void;
}

const idOf = (subject: ShareSubject): { folderId?: string; fileId?: string } =>
  'folderId' in subject ? { folderId: subject.folderId } : { fileId: subject.fileId };

/** Lists the share links of a door or file. The user can create and disable links and see their views. */
export function ShareDialog({ subject, onClose }: Props) {
  const id = idOf(subject);
  const { data: shares, isError, refetch } = useQuery(sharesQuery(id));
  const sharedItems = 'folderId' in id ? 'the files behind this door' : 'this file';
  return (
    <Dialog opened onClose={onClose} title={`Share ${subject.title}`} size="lg">
      <p className={classes.words}>
        Anyone with the link can view and download {sharedItems} until it expires. They don’t need an account.
      </p>
      <UploadsRunning doorId={id.folderId} />
      <NewShareForm subject={id} />
      {isError && (
        <Alert color="coral" role="alert" title={shareMessages.loadFailed}>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!shares && !isError && <Skeleton height={96} mt="md" aria-label="Loading the share links" />}
      {shares && <ShareList shares={shares} />}
    </Dialog>
  );
}

/** Warns that a door's link shows only files whose upload is complete. */
function UploadsRunning({ doorId }: { doorId: string | undefined }) {
  const count = useUnfinishedUploads(doorId);
  if (count === 0) return null;
  return (
    <Alert color="gold" role="status" mb="md" title={`${formatCount(count, 'file')} still uploading`}>
      Anyone who opens the link now won’t see {count === 1 ? 'it' : 'them'} until the upload is done.
    </Alert>
  );
}

/** Lists the open links, then the closed ones. Both groups start with the newest link. */
function ShareList({ shares }: { shares: readonly Share[] }) {
  if (shares.length === 0) return <p className={classes.none}>No links yet.</p>;
  const [open, closed] = [shares.filter(({ isOpen }) => isOpen), shares.filter(({ isOpen }) => !isOpen)];
  return (
    <ul className={classes.list} aria-label="Share links">
      {[...open, ...closed].map((share) => (
        <ShareEntry key={share.id} share={share} />
      ))}
    </ul>
  );
}
