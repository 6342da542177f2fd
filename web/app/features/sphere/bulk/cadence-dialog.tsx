import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BulkCadence } from '#contract/follow-ups/follow-ups.ts';
import { cadenceChoices } from '#contract/sphere/contact-cadence.ts';
import type { Selection } from '#contract/sphere/sphere-lists.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { ChoicePill } from '../../../ui/choice-pill.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../../ui/form-grid.tsx';
import { useChangeCadence } from '../../follow-ups/public.ts';
import { notices } from '../notices.ts';

interface Props {
  selection: Selection;
  count: number;
  onClose: () => void;
}

const contactsText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'contact' : 'contacts'}`;

/** Sets or removes how often to keep in touch with many contacts. */
export default function CadenceDialog({ selection, count, onClose }: Props) {
  const change = useChangeCadence();
  const [days, setDays] = useState('90');
  const [problem, setProblem] = useState<string>();

  async function save(cadenceDays: number | null) {
    const { data: input, error } = BulkCadence.safeParse({ selection, cadenceDays });
    setProblem(error?.issues[0]?.message);
    if (!input) return;
    try {
      const { changed } = await change.mutateAsync(input);
      notices.done('Follow-ups Saved', `${contactsText(changed)} updated.`);
      onClose();
    } catch (failure) {
      setProblem(problemMessage(failure, 'The follow-ups weren’t saved. Please try again.'));
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(Number(days));
  };

  return (
    <Dialog opened onClose={onClose} title={`Keep in touch with ${contactsText(count)}`} size="md">
      <FormStack onSubmit={submit}>
        <TextInput
          label="Keep in touch every"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          error={problem}
          inputMode="numeric"
          autoComplete="off"
          rightSection={<Text c="dimmed">days</Text>}
          rightSectionWidth={56}
          data-autofocus
        />
        <Group gap="xs">
          {cadenceChoices.map((choice) => (
            <ChoicePill
              key={choice}
              isChosen={days === String(choice)}
              onChange={() => setDays(String(choice))}
            >
              {choice} days
            </ChoicePill>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          Today lists each person when it’s time to talk again.
        </Text>
        <FormButtons isBusy={change.isPending} onCancel={onClose}>
          <Button
            variant="subtle"
            color="coral"
            mr="auto"
            disabled={change.isPending}
            onClick={() => void save(null)}
          >
            Stop follow-ups
          </Button>
        </FormButtons>
      </FormStack>
    </Dialog>
  );
}
