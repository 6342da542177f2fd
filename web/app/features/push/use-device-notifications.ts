import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PushState, pushMessages } from '#contract/push/push.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { pushQuery, removePushSubscription, savePushSubscription } from './api.ts';

const canNotify = () => 'serviceWorker' in navigator && 'PushManager' in window;

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/**
 * Whether this browser gets notifications: undefined while that is unknown, null if the browser does not
 * support them.
 */
export function useDeviceNotifications(state: PushState | undefined) {
  const client = useQueryClient();
  /** The push endpoint of this browser; empty if it has none. */
  const [endpoint, setEndpoint] = useState<string | null | undefined>(() => (canNotify() ? undefined : null));
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!canNotify()) return;
    currentSubscription().then(
      (subscription) => setEndpoint(subscription?.endpoint ?? ''),
      () => setEndpoint(null),
    );
  }, []);
  // The browser's subscription may belong to another user of this browser. So notifications are on only if
  // the server lists the endpoint for this user.
  const isOn = endpoint && state ? state.endpoints.includes(endpoint) : endpoint === '' ? false : endpoint;

  async function turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      toast.error(pushMessages.blocked);
      return;
    }
    // The browser would keep a subscription that the push service has ended, and refuse one with new keys.
    await (await currentSubscription())?.unsubscribe();
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: state?.publicKey,
    });
    client.setQueryData(pushQuery.queryKey, await savePushSubscription(subscription));
    setEndpoint(subscription.endpoint);
  }

  async function turnOff(): Promise<void> {
    const subscription = await currentSubscription();
    if (subscription) {
      client.setQueryData(pushQuery.queryKey, await removePushSubscription(subscription.endpoint));
      await subscription.unsubscribe();
    }
    setEndpoint('');
  }

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await (isOn ? turnOff() : turnOn());
    } catch (error) {
      toast.error(problemMessage(error, pushMessages.failed));
    } finally {
      setBusy(false);
    }
  }

  return { isOn, isBusy, change };
}
