import { Button, Drawer, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { addDays, type Day, isDay } from '#contract/day.ts';
import { timelineLimits } from '#contract/timeline/timeline.ts';
import type { CallOutcome } from '#contract/timeline/timeline-kinds.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { ChoicePill } from '../../ui/choice-pill.tsx';
import { closeOrConfirmDiscard } from '../../ui/confirm-discard.ts';
import { useCloseOnEscape } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useLogCall } from './api.ts';
import classes from './call-sheet.module.css';
import { type ConversationPartner, closeCallSheet } from './started-call.ts';

const outcomes: { value: CallOutcome; label: string }[] = [
  { value: 'talked', label: 'Talked' },
  { value: 'voicemail', label: 'Voicemail' },
  { value: 'no_answer', label: 'No answer' },
];

/** A sheet at the bottom of the screen that logs a call with two taps. */
export default function CallSheet({ contact }: { contact: ConversationPartner }) {
  const [outcome, setOutcome] = useState<CallOutcome>('talked');
  const [body, setBody] = useState('');
  const [nextDay, setNextDay] = useState<Day | null>(null);
  const { mutate, isPending } = useLogCall();
  const keyOf = useIdempotencyKey();
  const today = useToday();
  const root = useRef<HTMLDivElement>(null);

  // The sheet must still be there to show the note if the call cannot be logged.
  const close = () => !isPending && void closeOrConfirmDiscard(body.trim() !== '', closeCallSheet);
  useCloseOnEscape(root, close);

  function log() {
    const call = { contact, outcome, body, nextDay };
    mutate(
      { ...call, today, headers: keyOf(call) },
      {
        onSuccess: () => {
          toast.success('Call logged', contact.name);
          closeCallSheet();
        },
        onError: (error) => toast.error('Call not logged', problemMessage(error, 'Please try again.')),
      },
    );
  }

  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={false}
      ref={root}
      position="bottom"
      size="auto"
      title="How did the call go?"
      classNames={{ content: classes.sheet, title: classes.title, inner: classes.inner }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={14}>
        <p className={classes.who}>{contact.name} · Just now</p>
        <SegmentedControl
          aria-label="How the call went"
          data={outcomes}
          value={outcome}
          fullWidth
          size="md"
          onChange={(value) => setOutcome(value as CallOutcome)}
        />
        <Textarea
          aria-label="Note"
          placeholder="What did you talk about?"
          rows={3}
          maxLength={timelineLimits.body}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <NextCall day={nextDay} onChange={setNextDay} />
        <Button size="md" fullWidth disabled={isPending} onClick={log}>
          Log call
        </Button>
      </Stack>
    </Drawer>
  );
}

/** Chooses the day of the next call, which becomes a task. */
function NextCall({ day, onChange }: { day: Day | null; onChange: (day: Day | null) => void }) {
  const today = useToday();
  const [isPicking, setPicking] = useState(false);
  const choices = [
    { label: 'In a week', day: addDays(today, 7) },
    { label: 'In 60 days', day: addDays(today, 60) },
  ];
  return (
    <Group gap={8} role="group" aria-label="Next call">
      <span className={classes.next}>Next</span>
      {choices.map((choice) => (
        <ChoicePill
          key={choice.label}
          isChosen={!isPicking && day === choice.day}
          onChange={(isChosen) => {
            setPicking(false);
            onChange(isChosen ? choice.day : null);
          }}
        >
          {choice.label}
        </ChoicePill>
      ))}
      <ChoicePill
        isChosen={isPicking}
        onChange={(isChosen) => {
          setPicking(isChosen);
          onChange(null);
        }}
      >
        Pick a day
      </ChoicePill>
      {isPicking && (
        <TextInput
          type="date"
          aria-label="Day of the next call"
          min={today}
          value={day ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(isDay(value) ? value : null)}
        />
      )}
    </Group>
  );
}
