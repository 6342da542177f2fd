import { Alert, Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { isProblem, problemMessage } from '../lib/api-problem.ts';
import type { ConfirmAction, ConfirmQuestion } from './overlay-queue.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

export function openConfirmDialog(question: ConfirmQuestion, answer: (yes: boolean) => void): void {
  const id = modals.open({
    title: question.title,
    onClose: () => answer(false),
    withCloseButton: false,
    children: (
      <Answer
        {...question}
        onAnswer={(yes) => {
          answer(yes);
          modals.close(id);
        }}
      />
    ),
  });
}

interface AnswerProps extends ConfirmQuestion {
  onAnswer: (yes: boolean) => void;
}

/** The message of the feature's own error, or else the server's message, or else `otherwise`. */
const errorMessage = (error: unknown, otherwise: string): string =>
  error instanceof Error && !isProblem(error) ? error.message : problemMessage(error, otherwise);

const defaultFailure: NonNullable<ConfirmQuestion['failure']> = {
  message: 'Something went wrong. Please try again.',
};

function Answer(question: AnswerProps) {
  const { message, verb, cancel = 'Cancel', danger = false, act, alternative, onAnswer } = question;
  const failureText = question.failure ?? defaultFailure;
  useRestoreFocus();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const actions: ConfirmAction[] = [{ verb, act, danger }, ...(alternative ? [alternative] : [])];

  async function runAction(action: ConfirmAction) {
    setBusy(action.verb);
    setFailure(undefined);
    try {
      await action.act?.();
      onAnswer(true);
    } catch (error) {
      setFailure(errorMessage(error, failureText.message));
      setBusy(undefined);
    }
  }

  return (
    <>
      <div style={{ color: 'var(--ab-muted)' }}>{message}</div>
      {failure && (
        <Alert color="coral" mt="md" role="alert" title={failureText.title}>
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" disabled={busy !== undefined} onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        {actions.map((action) => (
          <Button
            key={action.verb}
            color={action.danger ? 'coral' : undefined}
            loading={busy === action.verb}
            disabled={busy !== undefined && busy !== action.verb}
            onClick={() => void runAction(action)}
            // React would also write `data-autofocus="false"`, and Mantine focuses any element with this attribute.
            data-autofocus={action.danger ? undefined : true}
          >
            {action.verb}
          </Button>
        ))}
      </Group>
    </>
  );
}
