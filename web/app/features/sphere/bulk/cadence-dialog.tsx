import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SetCadence } from '#contract/follow-ups/follow-ups.ts';
import { cadenceChoices } from '#contract/sphere/contact-cadence.ts';
import { ChoicePill } from '../../../ui/choice-pill.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../../ui/form-grid.tsx';
import { useChangeCadence } from '../../follow-ups/public.ts';
import { contactCountText } from '../contact-text.ts';
import { type BulkDialogProps, useBulkSave } from './use-bulk-save.ts';

/** Sets or removes the cadence of many contacts: how often to keep in touch with them. */
export default function CadenceDialog({ selection, count, onClose }: BulkDialogProps) {
  const change = useChangeCadence();
  const [days, setDays] = useState('90');
  const { problem, save } = useBulkSave({
    schema: SetCadence,
    send: change.mutateAsync,
    doneTitle: 'Follow-ups Saved',
    failure: 'The follow-ups weren’t saved. Please try again.',
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ selection, cadenceDays: Number(days) });
  };

  return (
    <Dialog opened onClose={onClose} title={`Keep in touch with ${contactCountText(count)}`} size="md">
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
            onClick={() => void save({ selection, cadenceDays: null })}
          >
            Stop follow-ups
          </Button>
        </FormButtons>
      </FormStack>
    </Dialog>
  );
}
