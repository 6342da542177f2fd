import { Alert, Button, CopyButton, Flex, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SphereSettings, UpdateSphereSettings } from '#contract/sphere/sphere-dates.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { sphereToasts } from '../notices.ts';
import { sphereSettingsQuery, useChangeSphereSettings, useReplaceCalendarUrl } from './api.ts';
import { ProposedAnniversaries } from './proposed-anniversaries.tsx';

/** Settings for birthdays and home anniversaries: calendar, email, and dates from closings. */
export default function DatesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(sphereSettingsQuery);
  return (
    <Dialog opened onClose={onClose} title="Birthdays and home anniversaries" size="lg">
      <Stack gap="md" pt={4}>
        {isError && (
          <Alert color="coral" role="alert" title="Failed to Load Settings">
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        {!data && !isError && <Skeleton height={140} aria-label="Loading the settings" />}
        {data && <Settings settings={data} />}
        <ProposedAnniversaries />
      </Stack>
    </Dialog>
  );
}

function Settings({ settings }: { settings: SphereSettings }) {
  const { mutateAsync, isPending } = useChangeSphereSettings();
  const change = (changes: UpdateSphereSettings) =>
    void mutateAsync(changes).catch((error) =>
      sphereToasts.failed('Save Failed', error, 'Please try again.'),
    );
  return (
    <>
      <Switch
        label="Email me in the morning what’s due and who to celebrate"
        checked={settings.morningMail}
        disabled={isPending}
        onChange={(event) => change({ morningMail: event.currentTarget.checked })}
      />
      <CalendarAddress url={settings.calendarUrl} />
      <Switch
        label="Include my tasks in the calendar"
        checked={settings.calendarTasks}
        disabled={isPending}
        onChange={(event) => change({ calendarTasks: event.currentTarget.checked })}
      />
    </>
  );
}

function CalendarAddress({ url }: { url: string }) {
  const { mutateAsync: replace } = useReplaceCalendarUrl();

  async function confirmReplace() {
    const isReplaced = await confirm({
      title: 'Get a new calendar address?',
      message: 'Calendars that use the old address stop showing these dates.',
      verb: 'New address',
      danger: true,
      act: () => replace(),
    });
    if (isReplaced) sphereToasts.done('Calendar Address Replaced');
  }

  return (
    <Stack gap={8}>
      <TextInput
        label="Private calendar address"
        description="Subscribe to it in your calendar. Anyone who has it can see what it contains."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Flex justify="flex-end" gap={8}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy address'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" size="xs" onClick={() => void confirmReplace()}>
          New address
        </Button>
      </Flex>
    </Stack>
  );
}
