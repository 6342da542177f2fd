import { ActionIcon, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { calculateTotalProgress } from '#contract/doors-vault/upload-progress.ts';
import { formatCount } from '#contract/format-count.ts';
import { DesktopLink, useDesktopPath } from '../../../../shell/core/navigation.tsx';
import { streetOf } from '../../door-text.ts';
import { vaultPagePaths } from '../../vault-paths.ts';
import {
  calculateUploadPercent,
  runningUploadsTitle,
  sentBytesText,
  toUploadProgress,
} from './progress-text.ts';
import classes from './upload-dock.module.css';
import { isActiveUpload, isUnfinishedUpload, type UploadItem } from './upload-queue.ts';
import { type DoorUploads, getUploadQueues } from './upload-queues.ts';
import { UploadRow } from './upload-row.tsx';

/** Doors with unfinished or failed uploads, except the open door, whose page shows its own uploads. */
function useRunningUploads(): DoorUploads[] {
  const queues = getUploadQueues(useQueryClient());
  const all = useSyncExternalStore(queues.subscribe, queues.all);
  const toPath = useDesktopPath();
  const { pathname } = useLocation();
  const isOpen = ({ door }: DoorUploads) => toPath(vaultPagePaths.door(door)).split('?')[0] === pathname;
  return all.filter((one) => one.items.length > 0 && !isOpen(one));
}

/** Shows upload progress on every screen except the page of the door itself. */
export default function UploadDock() {
  const running = useRunningUploads();
  const [isOpen, list] = useDisclosure();
  const listId = useId();
  if (running.length === 0) return null;
  const items = running.flatMap((one) => one.items);
  return (
    <section className={classes.root} aria-label="Uploads">
      {isOpen && (
        <div id={listId} className={classes.doors}>
          {running.map((one) => (
            <Door key={one.door.id} {...one} />
          ))}
        </div>
      )}
      <div className={classes.bar}>
        <div className={classes.words}>
          <b role="status">{titleOf(items)}</b>
          <Total items={items} />
        </div>
        <PauseAll running={running} />
        <ActionIcon
          className={classes.tool}
          aria-label={isOpen ? 'Hide files' : 'Show files'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={list.toggle}
        >
          <IconChevronDown size={19} aria-hidden="true" data-turned={!isOpen} />
        </ActionIcon>
      </div>
    </section>
  );
}

function titleOf(items: readonly UploadItem[]): string {
  if (items.some(isUnfinishedUpload)) return runningUploadsTitle(items);
  const failed = items.filter(({ state }) => state === 'failed');
  return failed.length ? `${formatCount(failed.length, 'file')} not uploaded` : 'Upload complete';
}

function Total({ items }: { items: readonly UploadItem[] }) {
  const sent = items.filter(({ state }) => state !== 'failed');
  if (sent.length === 0) return null;
  const progress = calculateTotalProgress(sent.map(toUploadProgress));
  const percent = calculateUploadPercent(progress);
  return (
    <>
      <Progress value={percent} size={6} color="var(--ab-data)" aria-label="Upload progress, all files" />
      <small>
        <span>{percent}%</span>
        <span>{sentBytesText(progress)}</span>
      </small>
    </>
  );
}

function PauseAll({ running }: { running: readonly DoorUploads[] }) {
  const forAll = (method: 'pause' | 'resume') => {
    for (const { queue, items } of running) queue[method](...items.map(({ id }) => id));
  };
  const items = running.flatMap((one) => one.items);
  if (!items.some(isUnfinishedUpload)) return null;
  const isRunning = items.some(isActiveUpload);
  return (
    <ActionIcon
      className={classes.tool}
      aria-label={isRunning ? 'Pause all uploads' : 'Resume all uploads'}
      onClick={() => forAll(isRunning ? 'pause' : 'resume')}
    >
      {isRunning ? (
        <IconPlayerPause size={19} aria-hidden="true" />
      ) : (
        <IconPlayerPlay size={19} aria-hidden="true" />
      )}
    </ActionIcon>
  );
}

function Door({ door, queue, items }: DoorUploads) {
  return (
    <>
      <DesktopLink className={classes.door} to={vaultPagePaths.door(door)}>
        {streetOf(door)}
      </DesktopLink>
      <ul className={classes.list}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} queue={queue} onRemove={() => queue.remove(item.id)} />
        ))}
      </ul>
    </>
  );
}
