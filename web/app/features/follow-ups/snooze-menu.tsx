import { Button, Menu } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { type SnoozeDays, snoozeChoices } from '#contract/follow-ups/follow-ups.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { useSnoozeFollowUp } from './api.ts';

const snoozeText = (days: SnoozeDays) => (days === 1 ? '1 day' : `${days} days`);

/** Postpones a follow-up by some days. */
export default function SnoozeMenu({ contact }: { contact: Pick<Contact, 'id' | 'snoozedUntil'> }) {
  const { id, snoozedUntil } = contact;
  const { mutateAsync: snooze, isPending } = useSnoozeFollowUp();
  const change = (days: SnoozeDays | null) =>
    void snooze({ id, days }).catch((error) =>
      toast.error('Snooze Failed', problemMessage(error, 'Please try again.')),
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" disabled={isPending} leftSection={<IconClockPause size={16} />}>
          Snooze
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeChoices.map((days) => (
          <Menu.Item key={days} onClick={() => change(days)}>
            {snoozeText(days)}
          </Menu.Item>
        ))}
        {snoozedUntil && <Menu.Item onClick={() => change(null)}>End snooze</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
