import { CloseButton } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import type { PreviousUpload } from 'tus-js-client';
import { resumableUploads } from '../../../../lib/resumable-uploads.ts';
import { discardPreviousUpload } from './send-file.ts';
import classes from './upload-panel.module.css';
import type { UploadItem } from './upload-queue.ts';

interface Props {
  doorId: string;
  items: readonly UploadItem[];
}

const nameOf = ({ metadata }: PreviousUpload) => metadata.filename ?? 'A file';

/**
 * Lists large uploads that a reload interrupted. A browser cannot reopen the files, so the user must choose
 * them again.
 */
export function InterruptedUploads({ doorId, items }: Props) {
  const [discardedKeys, setDiscardedKeys] = useState<readonly string[]>([]);
  const listed = new Set(items.map(({ file }) => file.name));
  const stopped = resumableUploads
    .all()
    .filter((upload) => upload.metadata.folderId === doorId && !listed.has(nameOf(upload)))
    .filter(({ urlStorageKey }) => !discardedKeys.includes(urlStorageKey));

  function discard(upload: PreviousUpload) {
    discardPreviousUpload(upload);
    setDiscardedKeys([...discardedKeys, upload.urlStorageKey]);
  }

  return stopped.map((upload) => (
    <p key={upload.urlStorageKey} className={classes.stopped}>
      <IconPlayerPause size={17} aria-hidden="true" />
      <span>
        <b>{nameOf(upload)}</b> was interrupted. Choose it again to pick up where it left off.
      </span>
      <CloseButton size="sm" aria-label={`Discard ${nameOf(upload)}`} onClick={() => discard(upload)} />
    </p>
  ));
}
