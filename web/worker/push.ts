interface Payload {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Shows a notification. It replaces an earlier one with the same tag, so an event shows only once. */
export function showNotification(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  if (!data) return Promise.resolve();
  const { title, body, path, tag } = data.json() as Payload;
  return registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { path },
  });
}

/** Opens the notification's page in an open tab of the app, or in a new one. */
export async function openNotification(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as Pick<Payload, 'path'>;
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : clients.openWindow(path));
}
