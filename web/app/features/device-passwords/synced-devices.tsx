import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DevicePassword } from '#contract/device-passwords/device-passwords.ts';
import { devicePlatformNames } from '#contract/device-passwords/device-platforms.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { contactListsQuery } from '../contact-lists/public.ts';
import { tagsQuery } from '../sphere/public.ts';
import { devicesQuery, useRevokeDevice } from './api.ts';

const ConnectDeviceDialog = lazyWithRetry(() => import('./connect-device-dialog.tsx'));

/** Lists the phones and computers that sync the user's contacts, with a button to connect another one. */
export function SyncedDevices() {
  const { data, isError, refetch } = useQuery(devicesQuery);
  const [isConnecting, connecting] = useOpenState();
  if (isError && !data)
    return <LoadErrorNotice message="Your devices couldn’t be loaded." onRetry={refetch} />;
  if (!data) return <Skeleton height={88} />;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Keep The Sphere in your phone’s address book. Changes sync both ways, and people deleted on a phone
        stay in the trash for 30 days.
      </Text>
      {data.devices.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0}>
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Stack>
      )}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={connecting.open}
      >
        Connect a device
      </Button>
      <Suspense>
        {isConnecting && (
          <ConnectDeviceDialog server={data.serverUrl} username={data.username} onClose={connecting.close} />
        )}
      </Suspense>
    </Stack>
  );
}

/**
 * Describes which contacts a device syncs. A device whose tag or list was deleted has no contacts anymore.
 */
function useScopeText({ scope, tagId, listId }: DevicePassword): string {
  const { data: tags } = useQuery({ ...tagsQuery, enabled: tagId !== null });
  const { data: lists } = useQuery({ ...contactListsQuery, enabled: listId !== null });
  if (scope === 'all') return 'All contacts';
  if (!tagId && !listId) return `Nobody, because the ${scope} was deleted`;
  const name = [...(tags ?? []), ...(lists ?? [])].find(({ id }) => id === (tagId ?? listId))?.name;
  return name ? `${scope === 'tag' ? 'Tag' : 'List'} “${name}”` : '…';
}

function DeviceRow({ device }: { device: DevicePassword }) {
  const { mutateAsync: revoke } = useRevokeDevice();
  const contacts = useScopeText(device);
  const lastUse = device.lastUsedAt ? `Last used ${formatDateTime(device.lastUsedAt)}` : 'Not used yet';
  const platform = devicePlatformNames[device.platform];
  // An unnamed device has the name of its platform, which is then not repeated.
  const facts = [...(platform === device.name ? [] : [platform]), contacts, lastUse];
  const disconnect = () =>
    confirm({
      title: `Disconnect ${device.name}?`,
      message: 'Its password stops working at once. Your contacts stay in The Sphere.',
      verb: 'Disconnect',
      danger: true,
      act: () =>
        revoke(device.id).then(
          ({ message }) => toast.success(message),
          (error) => {
            throw new Error(problemMessage(error, 'Please try again.'));
          },
        ),
    });
  return (
    <Group component="li" wrap="nowrap" gap="sm">
      <IconDeviceMobile size={20} aria-hidden="true" />
      <Box flex={1} miw={0}>
        <Text fw={600} truncate>
          {device.name}
        </Text>
        <Text c="dimmed" fz="sm">
          {facts.join(' · ')}
        </Text>
      </Box>
      <Button
        variant="default"
        size="xs"
        aria-label={`Disconnect ${device.name}`}
        onClick={() => void disconnect()}
      >
        Disconnect
      </Button>
    </Group>
  );
}
