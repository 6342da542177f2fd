import { Button, Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type PushKind, type PushSettings, pushMessages } from '#contract/push/push.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { pushQuery, useSavePushSettings } from './api.ts';
import { useDeviceNotifications } from './use-device-notifications.ts';

/** The kinds of notifications, in the order of the screen. */
const kinds: { kind: PushKind; label: string; description: string }[] = [
  {
    kind: 'followUps',
    label: 'Follow-ups',
    description: 'In the morning, how many people you planned to contact today',
  },
  {
    kind: 'keyDates',
    label: 'Key dates',
    description: 'In the morning, the dates of your deals that are due or coming up',
  },
  {
    kind: 'receivedFiles',
    label: 'Files',
    description: 'When a file arrives that the checklist of a deal waits for',
  },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(2000, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }),
}));

/** Lets the user choose which notifications arrive on their devices, and when. */
export function NotificationSettings() {
  const { data, isError, refetch } = useQuery(pushQuery);
  const { override } = useDesktop();
  const device = useDeviceNotifications(data);
  if (isError) return <LoadErrorNotice message="Your notifications didn’t load." onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;
  return (
    <Stack gap="md">
      {!override && <DeviceSwitch device={device} />}
      {!override && <Hint settings={data.settings} devices={data.endpoints.length} />}
      <SettingsFields settings={data.settings} />
    </Stack>
  );
}

/**
 * Says what the user must still choose before a notification can arrive: a device, or a kind of notification.
 */
function Hint({ settings, devices }: { settings: PushSettings; devices: number }) {
  const hasKind = kinds.some(({ kind }) => settings[kind]);
  if (hasKind === devices > 0) return null;
  return (
    <Text c="dimmed" fz="sm" role="status">
      {hasKind ? pushMessages.noDevice : pushMessages.noKind}
    </Text>
  );
}

function DeviceSwitch({ device }: { device: ReturnType<typeof useDeviceNotifications> }) {
  if (device.isOn === null)
    return (
      <p>This browser can’t show notifications. On an iPhone, add Abundance to the Home Screen first.</p>
    );
  return (
    <Group>
      <Button
        variant={device.isOn ? 'default' : 'filled'}
        leftSection={device.isOn ? <IconBellOff size={17} /> : <IconBell size={17} />}
        loading={device.isBusy || device.isOn === undefined}
        onClick={() => void device.change()}
      >
        {device.isOn ? 'Turn off for this device' : 'Turn on for this device'}
      </Button>
    </Group>
  );
}

function SettingsFields({ settings }: { settings: PushSettings }) {
  const save = useSavePushSettings();
  const change = (changes: Partial<PushSettings>) =>
    void save
      .mutateAsync({ ...settings, ...changes })
      .catch((error) => toast.error(problemMessage(error, pushMessages.saveFailed)));
  return (
    <>
      {kinds.map(({ kind, label, description }) => (
        <Switch
          key={kind}
          label={label}
          description={description}
          checked={settings[kind]}
          onChange={({ currentTarget }) => change({ [kind]: currentTarget.checked })}
        />
      ))}
      <Switch
        label="Show client names"
        description="Off: your lock screen shows only numbers, never a name"
        checked={settings.showsNames}
        onChange={({ currentTarget }) => change({ showsNames: currentTarget.checked })}
      />
      <Group>
        <NativeSelect
          label="Quiet from"
          data={hours}
          value={String(settings.quietFrom)}
          onChange={({ currentTarget }) => change({ quietFrom: Number(currentTarget.value) })}
        />
        <NativeSelect
          label="Quiet until"
          data={hours}
          value={String(settings.quietUntil)}
          onChange={({ currentTarget }) => change({ quietUntil: Number(currentTarget.value) })}
        />
      </Group>
    </>
  );
}
