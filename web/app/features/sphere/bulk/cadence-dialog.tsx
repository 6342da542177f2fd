import { Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { BulkCadence } from '#contract/follow-ups/follow-ups.ts';
import type { Selection } from '#contract/sphere/sphere-lists.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../../ui/form-grid.tsx';
import { CadenceInput, useChangeCadence } from '../../follow-ups/public.ts';
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
        <CadenceInput
          label="Keep in touch every"
          value={days}
          onChange={setDays}
          error={problem}
          data-autofocus
        />
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
