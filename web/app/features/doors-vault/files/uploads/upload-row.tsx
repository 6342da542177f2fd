import { ActionIcon, Box, Progress } from '@mantine/core';
import { IconCircleCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { TypeIcon } from '../type-icon.tsx';
import { calculateUploadPercent, sentBytesText, toUploadProgress, uploadStageText } from './progress-text.ts';
import classes from './upload-panel.module.css';
import { isActiveUpload, isUnfinishedUpload, type UploadItem, type UploadQueue } from './upload-queue.ts';
import { detectFileType } from './upload-rules.ts';

interface Props {
  item: UploadItem;
  queue: UploadQueue;
  onRemove: () => void;
}

const iconSize = { size: 17, 'aria-hidden': true } as const;

export function UploadRow({ item, queue, onRemove }: Props) {
  const { id, file, state } = item;
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.name}>
        <TypeIcon type={detectFileType(file) ?? 'DOC'} size={17} />
        <b title={file.name}>{file.name}</b>
        {state === 'failed' && (
          <ActionIcon size={26} aria-label={`Retry ${file.name}`} onClick={() => queue.retry(id)}>
            <IconRefresh {...iconSize} />
          </ActionIcon>
        )}
        {isActiveUpload(item) && (
          <ActionIcon size={26} aria-label={`Pause ${file.name}`} onClick={() => queue.pause(id)}>
            <IconPlayerPause {...iconSize} />
          </ActionIcon>
        )}
        {state === 'paused' && (
          <ActionIcon size={26} aria-label={`Resume ${file.name}`} onClick={() => queue.resume(id)}>
            <IconPlayerPlay {...iconSize} />
          </ActionIcon>
        )}
        {state === 'kept' ? (
          <IconCircleCheck size={18} className={classes.done} aria-hidden="true" />
        ) : (
          <ActionIcon
            size={26}
            aria-label={`${isUnfinishedUpload(item) ? 'Cancel' : 'Remove'} ${file.name}`}
            onClick={onRemove}
          >
            <IconX {...iconSize} />
          </ActionIcon>
        )}
      </div>
      <UploadStatus item={item} />
    </li>
  );
}

const stateTexts: Partial<Record<UploadItem['state'], string>> = { waiting: 'Waiting', paused: 'Paused' };

function UploadStatus({ item }: { item: UploadItem }) {
  const { file, state, problem } = item;
  if (state === 'failed') {
    return (
      <Box component="small" display="block" c="var(--ab-bad)" fz="var(--ab-fz-12-5)" role="alert">
        {problem}
      </Box>
    );
  }
  const progress = toUploadProgress(item);
  return (
    <>
      <Progress
        value={calculateUploadPercent(progress)}
        size={6}
        color="var(--ab-data)"
        aria-label={`Upload progress for ${file.name}`}
      />
      <small className={classes.facts}>
        <span>{stateTexts[state] ?? uploadStageText(progress)}</span>
        <span>{sentBytesText(progress)}</span>
      </small>
    </>
  );
}
