import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { countDaysBetween, type Day } from '#contract/day.ts';
import { cadenceChoices } from '#contract/sphere/contact-cadence.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Card } from '../../ui/card.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { toast } from '../../ui/toast.tsx';
import { useChangeCadence } from './api.ts';
import classes from './next-follow-up.module.css';

const CustomCadenceField = lazyWithRetry(() => import('./other-cadence.tsx'));
const SnoozeMenu = lazyWithRetry(() => import('./snooze-menu.tsx'));

interface Props {
  contact: Pick<Contact, 'id' | 'cadenceDays' | 'followUpDay' | 'snoozedUntil' | 'lastContacted'>;
  today: Day;
  /** Starts logging how the user contacted the person. */
  onLog?: () => void;
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Says when the follow-up is due: "12 days overdue", "Today", "In 8 days" */
export function dueText(day: string, today: Day): string {
  const away = countDaysBetween(today, day as Day);
  if (away === 0) return 'Due today';
  if (away < 0) return away === -1 ? '1 day overdue' : `${-away} days overdue`;
  return away === 1 ? 'Tomorrow' : `In ${away.toLocaleString('en-US')} days`;
}

/** The card on a contact's page with the day of the next follow-up and the cadence. */
export function NextFollowUp({ contact, today, onLog }: Props) {
  const { followUpDay, snoozedUntil } = contact;
  return (
    <Card className={classes.card} aria-labelledby="next-follow-up">
      <Group justify="space-between" mb="xs">
        <h2 id="next-follow-up" className={classes.title}>
          Next follow-up
        </h2>
        <IconBell size={19} aria-hidden="true" className={classes.bell} />
      </Group>
      {followUpDay ? (
        <div className={classes.next}>
          <div>
            <p className={classes.day}>{inWords(followUpDay)}</p>
            <Text size="sm" c="dimmed">
              {snoozedUntil === followUpDay ? 'Snoozed' : dueText(followUpDay, today)}
            </Text>
          </div>
          <Group gap="xs">
            {onLog && (
              <Button size="xs" variant="default" leftSection={<IconCheck size={16} />} onClick={onLog}>
                Log
              </Button>
            )}
            <Suspense>
              <SnoozeMenu contact={contact} onLoadError={() => {}} />
            </Suspense>
          </Group>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          Choose how often to keep in touch.
        </Text>
      )}
      <Cadence contact={contact} />
    </Card>
  );
}

const never = 'off';

function Cadence({ contact: { id, cadenceDays } }: Pick<Props, 'contact'>) {
  const { mutateAsync: changeCadence } = useChangeCadence();
  const [isTyping, setTyping] = useState(false);
  const choices = new Set([...cadenceChoices, ...(cadenceDays ? [cadenceDays] : [])]);
  const change = (days: number | null) =>
    void changeCadence({ selection: { ids: [id] }, cadenceDays: days }).catch((error) =>
      toast.error('Change Failed', problemMessage(error, 'Please try again.')),
    );
  return (
    <div data-cadence={cadenceDays ? 'on' : 'off'}>
      <Group justify="space-between" mt="md" mb={6}>
        <Text size="sm" fw={600} id="cadence">
          Keep in touch every
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => setTyping(!isTyping)}>
          {isTyping ? 'Cancel' : 'Other'}
        </Button>
      </Group>
      {isTyping ? (
        <Suspense>
          <CustomCadenceField
            onLoadError={() => setTyping(false)}
            onSave={(days) => {
              change(days);
              setTyping(false);
            }}
          />
        </Suspense>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <SegmentedControl
            aria-labelledby="cadence"
            size="xs"
            flex={1}
            value={cadenceDays ? String(cadenceDays) : never}
            onChange={(value) => change(value === never ? null : Number(value))}
            data={[
              { value: never, label: 'Off' },
              ...[...choices].toSorted((one, other) => one - other).map(String),
            ]}
          />
          <Text size="sm" c="dimmed">
            days
          </Text>
        </Group>
      )}
    </div>
  );
}
