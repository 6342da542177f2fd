import { Alert, Button, Group } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { isProblem, problemMessage } from '../lib/api-problem.ts';
import type { Question, Way } from './overlay-queue.ts';
import { useFocusBack } from './use-focus-back.ts';

export function openQuestion(question: Question, answer: (yes: boolean) => void): void {
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

interface AnswerProps extends Question {
  onAnswer: (yes: boolean) => void;
}

/** A feature may throw a sentence of its own; what the server says is checked first. */
const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Error && !isProblem(error) ? error.message : problemMessage(error, otherwise);

const unnamedFailure: NonNullable<Question['failure']> = {
  message: 'Something went wrong. Please try again.',
};

function Answer(question: AnswerProps) {
  const { message, verb, cancel = 'Cancel', danger = false, act, instead, onAnswer } = question;
  const whenFailed = question.failure ?? unnamedFailure;
  useFocusBack();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const ways: Way[] = [{ verb, act, danger }, ...(instead ? [instead] : [])];

  async function go(way: Way) {
    setBusy(way.verb);
    setFailure(undefined);
    try {
      await way.act?.();
      onAnswer(true);
    } catch (error) {
      setFailure(sentenceOf(error, whenFailed.message));
      setBusy(undefined);
    }
  }

  return (
    <>
      <div style={{ color: 'var(--ab-muted)' }}>{message}</div>
      {failure && (
        <Alert color="coral" mt="md" role="alert" title={whenFailed.title}>
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" disabled={busy !== undefined} onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        {ways.map((way) => (
          <Button
            key={way.verb}
            color={way.danger ? 'coral' : undefined}
            loading={busy === way.verb}
            disabled={busy !== undefined && busy !== way.verb}
            onClick={() => void go(way)}
            data-autofocus={!way.danger}
          >
            {way.verb}
          </Button>
        ))}
      </Group>
    </>
  );
}
