import { Button, Flex, Progress } from '@mantine/core';
import type { Ref } from 'react';
import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { calculateTotalProgress } from '#contract/doors-vault/upload-progress.ts';
import {
  type FileList,
  listUploadExtensions,
  maxImages,
  maxVideos,
} from '#contract/doors-vault/vault-files.ts';
import { formatFileSize } from '#contract/file-size.ts';
import { Card } from '../../../../ui/card.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { Illustration } from '../../../../ui/illustration.tsx';
import { InterruptedUploads } from './interrupted-uploads.tsx';
import {
  calculateUploadPercent,
  runningUploadsTitle,
  sentBytesText,
  toUploadProgress,
  uploadStageText,
} from './progress-text.ts';
import classes from './upload-panel.module.css';
import { isUnfinishedUpload, type UploadItem } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface Props {
  door: Door;
  counts?: FileList['counts'];
  uploads: Uploads;
  /** Receives a function that opens the file picker. */
  openRef: Ref<() => void>;
}

const kinds = (category: DoorCategory) =>
  category === 'SELLERS' ? 'Photos, one video, PDF, Word, Excel, ZIP, EML' : 'PDF, Word, Excel, ZIP, EML';

function titleOf(items: readonly UploadItem[]): string {
  if (items.some(isUnfinishedUpload)) return runningUploadsTitle(items);
  return items.some(({ state }) => state === 'failed') ? 'Not uploaded' : 'Upload files';
}

export function UploadPanel({ door, counts, uploads, openRef }: Props) {
  const { queue, items, add, remove, clear } = uploads;
  return (
    <Card className={classes.root} aria-label="Upload" data-empty={items.length === 0 || undefined}>
      <Flex align="center" justify="space-between" mih={26} mb={12}>
        <h2 aria-live="polite">{titleOf(items)}</h2>
        {items.length > 0 && (
          <Button variant="transparent" size="compact-sm" className={classes.clear} onClick={clear}>
            {items.some(isUnfinishedUpload) ? 'Cancel all' : 'Clear all'}
          </Button>
        )}
      </Flex>
      <DropZone
        title="Drop files on the door"
        hint={
          <>
            or <b className={classes.browse}>browse</b>. {kinds(door.category)}
          </>
        }
        picture={<Illustration name="doorOpen" width={108} />}
        p={0}
        onFiles={add}
        onDropAny={(accepted, rejected) => accepted.length + rejected.length === 0 && add([])}
        // Restricts only the file picker, so that a dropped file of another type is refused with a reason.
        inputProps={{ accept: listUploadExtensions(door.category).join(',') }}
        openRef={openRef}
      />
      <InterruptedUploads doorId={door.id} items={items} />
      <Total items={items} />
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
      <StorageRoom door={door} counts={counts} storage={uploads.storage} />
    </Card>
  );
}

/** Shows the progress of all files together. */
function Total({ items }: { items: readonly UploadItem[] }) {
  const activeItems = items.filter(({ state }) => state !== 'failed');
  if (activeItems.length < 2) return null;
  const progress = calculateTotalProgress(activeItems.map(toUploadProgress));
  return (
    <div className={classes.total}>
      <Progress
        value={calculateUploadPercent(progress)}
        size={8}
        color="var(--ab-data)"
        aria-label="Upload progress, all files"
      />
      <small className={classes.facts}>
        <span>{uploadStageText(progress)}</span>
        <span>{sentBytesText(progress)}</span>
      </small>
    </div>
  );
}

function StorageRoom({ door, counts, storage }: Pick<Props, 'door' | 'counts'> & Pick<Uploads, 'storage'>) {
  return (
    <p className={classes.room}>
      {door.category === 'SELLERS' && counts && (
        <>
          <span>
            Photos {counts.PHOTOS} of {maxImages}
          </span>
          <span>
            Video {counts.VIDEOS} of {maxVideos}
          </span>
        </>
      )}
      {storage && (
        <span>
          {formatFileSize(storage.usedBytes)} of {formatFileSize(storage.accountBytes).replace('.0', '')}
        </span>
      )}
    </p>
  );
}
