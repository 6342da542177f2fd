import { ActionIcon, Progress } from '@mantine/core';
import { IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { formatFileSize } from '#contract/file-size.ts';
import { TypeIcon } from '../type-icon.tsx';
import { percentOf, progressOf, sentText, stageText } from './progress-text.ts';
import classes from './upload-panel.module.css';
import { isUnderWay, type UploadItem } from './upload-queue.ts';
import { typeOfFile } from './upload-rules.ts';

interface Props {
  item: UploadItem;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadRow({ item, onRemove, onRetry }: Props) {
  const { file, state } = item;
  return (
    <li className={classes.row} data-state={state}>
      <div className={classes.name}>
        <TypeIcon type={typeOfFile(file) ?? 'DOC'} size={17} />
        <b title={file.name}>{file.name}</b>
        {state === 'failed' && (
          <ActionIcon size={26} aria-label={`Retry ${file.name}`} onClick={onRetry}>
            <IconRefresh size={17} aria-hidden="true" />
          </ActionIcon>
        )}
        {state === 'kept' ? (
          <IconCircleCheck size={18} className={classes.done} aria-hidden="true" />
        ) : (
          <ActionIcon
            size={26}
            aria-label={`${isUnderWay(item) ? 'Cancel' : 'Remove'} ${file.name}`}
            onClick={onRemove}
          >
            <IconX size={17} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <Standing item={item} />
    </li>
  );
}

function Standing({ item }: { item: UploadItem }) {
  const { file, state, problem } = item;
  if (state === 'chosen') return <small className={classes.facts}>{formatFileSize(file.size)}</small>;
  if (state === 'failed') {
    return (
      <small className={classes.problem} role="alert">
        {problem}
      </small>
    );
  }
  const progress = progressOf(item);
  return (
    <>
      <Progress
        value={percentOf(progress)}
        size={6}
        color="var(--ab-data)"
        aria-label={`Upload progress for ${file.name}`}
      />
      <small className={classes.facts}>
        <span>{state === 'waiting' ? 'Waiting' : stageText(progress)}</span>
        <span>{sentText(progress)}</span>
      </small>
    </>
  );
}
