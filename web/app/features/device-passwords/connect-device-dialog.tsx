import {
  Alert,
  Box,
  Button,
  Code,
  CopyButton,
  Group,
  List,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedDevicePassword } from '#contract/device-passwords/device-passwords.ts';
import {
  type DevicePlatform,
  devicePlatformNames,
  devicePlatforms,
  deviceSetupSteps,
} from '#contract/device-passwords/device-platforms.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { contactListsQuery } from '../contact-lists/public.ts';
import { tagsQuery } from '../sphere/public.ts';
import { devicesKey, useCreateDevice } from './api.ts';

interface Props {
  server: string;
  username: string;
  onClose: () => void;
}

/** Asks which device to connect. Then it shows the device's password once, with the steps for the device. */
export default function ConnectDeviceDialog({ server, username, onClose }: Props) {
  const [created, setCreated] = useState<CreatedDevicePassword>();
  return (
    <Dialog opened onClose={onClose} title={created ? `Connect ${created.device.name}` : 'Connect a device'}>
      {created ? (
        <DeviceSteps created={created} server={server} username={username} onClose={onClose} />
      ) : (
        <DeviceForm onCreated={setCreated} />
      )}
    </Dialog>
  );
}

const allContacts = 'all';

/** The contacts that a device can sync: all, those of a saved list, or those with a tag. */
function useScopeChoices() {
  const { data: tags = [] } = useQuery(tagsQuery);
  const { data: lists = [] } = useQuery(contactListsQuery);
  const choice = (kind: string) => (one: { id: string; name: string }) => ({
    value: `${kind}:${one.id}`,
    label: one.name,
  });
  return [
    { group: 'Everyone', items: [{ value: allContacts, label: 'All contacts' }] },
    { group: 'Lists', items: lists.map(choice('list')) },
    { group: 'Tags', items: tags.map(choice('tag')) },
  ].filter(({ items }) => items.length > 0);
}

const scopeNote = 'People who leave it disappear from this device. They stay in The Sphere.';

/** Parses the chosen option: `tag:<id>`, `list:<id>` or `all`, for which both ids are null. */
function scopeOf(choice: string) {
  const [kind, id = null] = choice.split(':');
  return { tagId: kind === 'tag' ? id : null, listId: kind === 'list' ? id : null };
}

function DeviceForm({ onCreated }: { onCreated: (created: CreatedDevicePassword) => void }) {
  const { mutateAsync: create, isPending } = useCreateDevice();
  const choices = useScopeChoices();
  const [platform, setPlatform] = useState<DevicePlatform>('iphone');
  const [name, setName] = useState('');
  const [scope, setScope] = useState(allContacts);
  const [problem, setProblem] = useState<string>();
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const input = { name: name || devicePlatformNames[platform], platform, ...scopeOf(scope) };
    await create(input).then(onCreated, (error) => setProblem(problemMessage(error, 'Please try again.')));
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Select
          label="Device"
          allowDeselect={false}
          data={devicePlatforms.map((value) => ({ value, label: devicePlatformNames[value] }))}
          value={platform}
          onChange={(value) => value && setPlatform(value as DevicePlatform)}
        />
        <TextInput
          label="Name"
          placeholder={devicePlatformNames[platform]}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label="Contacts to sync"
          allowDeselect={false}
          searchable={choices.length > 1}
          description={scope === allContacts ? undefined : scopeNote}
          data={choices}
          value={scope}
          onChange={(value) => value && setScope(value)}
        />
        {problem && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" loading={isPending} w="fit-content">
          Create password
        </Button>
      </Stack>
    </form>
  );
}

function DeviceSteps({ created, server, username, onClose }: Props & { created: CreatedDevicePassword }) {
  const { device, password } = created;
  const facts = { Server: server, 'User name': username, Password: password };
  return (
    <Stack>
      <List type="ordered" spacing="xs">
        {deviceSetupSteps[device.platform].map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      {Object.entries(facts).map(([label, value]) => (
        <Group key={label} justify="space-between" wrap="nowrap" gap="sm">
          <Box miw={0}>
            <Text c="dimmed" fz="sm">
              {label}
            </Text>
            <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Code>
          </Box>
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                flex="none"
                aria-label={`Copy the ${label.toLowerCase()}`}
                onClick={copy}
              >
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      ))}
      <QrCode
        text={Object.entries(facts)
          .map((fact) => fact.join(': '))
          .join('\n')}
      />
      <Text c="dimmed" fz="sm">
        Scan this with your phone’s camera to copy the password there. You won’t see the password again after
        you close this window.
      </Text>
      <Button w="fit-content" onClick={onClose}>
        Done
      </Button>
    </Stack>
  );
}

/** The browser draws the QR code itself, so that nobody else sees the password. */
function QrCode({ text }: { text: string }) {
  const { data } = useQuery({
    queryKey: [...devicesKey, 'picture', text],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode');
      return toDataURL(text, { margin: 1, width: 200 });
    },
    gcTime: 0,
  });
  return data ? <img src={data} width={200} height={200} alt="The password as a QR code" /> : null;
}
