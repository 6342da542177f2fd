import { useInterval, useWindowEvent } from '@mantine/hooks';
import { IconCloudUpload, IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useOfflineSince } from '../../../lib/connection.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { useWaitingWrites, type WaitingWrite } from '../../../lib/waiting-writes.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { refetchVisibleQueries } from '../../core/refresh.ts';
import classes from './offline-bar.module.css';
import { timeText } from './time-text.ts';

const checkEveryMs = 15_000;

/**
 * A bar with the time of the last connection, shown while the server cannot be reached. Text that the user
 * has typed stays.
 */
export function OfflineBar() {
  const since = useOfflineSince();
  const writes = useWaitingWrites();
  const [isListOpen, setListOpen] = useState(false);
  useConnectionCheck(since !== undefined);
  useRefetchWhenBack(since !== undefined);
  return (
    <div role="status">
      {(since || writes.length > 0) && (
        <p className={classes.root}>
          {since ? (
            <IconWifiOff size={18} aria-hidden="true" />
          ) : (
            <IconCloudUpload size={18} aria-hidden="true" />
          )}
          <span>
            {since &&
              `You’ve been offline since ${timeText(since, new Date())}. Showing what you last loaded. `}
            {writes.length > 0 && (
              <PlainButton className={classes.waiting} onClick={() => setListOpen(true)}>
                {waitingText(writes)}
              </PlainButton>
            )}
          </span>
        </p>
      )}
      {isListOpen && (
        <Suspense>
          <WaitingDialog onClose={() => setListOpen(false)} onLoadError={() => setListOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const WaitingDialog = lazyWithRetry(() => import('./waiting-dialog.tsx'));

function waitingText(writes: readonly WaitingWrite[]): string {
  const refused = writes.filter(({ problem }) => problem).length;
  const [count, state] = refused > 0 ? [refused, 'not sent'] : [writes.length, 'waiting to be sent'];
  return `${count} ${count === 1 ? 'change' : 'changes'} ${state}`;
}

/**
 * While offline, calls the server from time to time, because browsers often do not notice changes of the
 * connection.
 */
function useConnectionCheck(isOffline: boolean): void {
  const check = () => void httpBackend.send({ method: 'GET', path: '/api/session' }).catch(() => {});
  const timer = useInterval(check, checkEveryMs);
  useEffect(() => {
    if (isOffline) timer.start();
    return timer.stop;
  }, [isOffline, timer]);
  useWindowEvent('focus', () => isOffline && check());
}

/**
 * Fetches the shown data again when the server is back, because the screen may show stored answers. It waits between
 * two fetches, in case the server answers only some of the requests.
 */
function useRefetchWhenBack(isOffline: boolean): void {
  const cache = useQueryClient();
  const wasOffline = useRef(false);
  const refetchedAt = useRef(0);
  useEffect(() => {
    wasOffline.current ||= isOffline;
    if (isOffline || !wasOffline.current) return;
    const refetch = () => {
      wasOffline.current = false;
      refetchedAt.current = Date.now();
      void refetchVisibleQueries(cache);
    };
    const timer = setTimeout(refetch, Math.max(0, refetchedAt.current + checkEveryMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isOffline, cache]);
}
