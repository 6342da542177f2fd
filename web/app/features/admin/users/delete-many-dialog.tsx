import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deleteConfirmationWord } from '#contract/admin/admin-user-bulk.ts';
import { adminUserMessages as say } from '#contract/admin/admin-users.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow, FormGrid } from '../../../ui/form-grid.tsx';
import { useProblem } from '../../../ui/use-problem.ts';

interface Props {
  /** The users to delete, as text: "12 users" */
  who: string;
  onClose: () => void;
  onDelete: () => Promise<void>;
}

/** Asks the admin to type a word, because deleting many users cannot be undone. */
export function DeleteUsersDialog({ who, onClose, onDelete }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useProblem();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== deleteConfirmationWord) return setError(say.word);
    setBusy(true);
    setProblem(undefined);
    try {
      await onDelete();
      onClose();
    } catch (refused) {
      setProblem(problemMessage(refused, 'Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog opened onClose={onClose} title={`Delete ${who}?`} size="md">
      <FormGrid columns={1} onSubmit={(event) => void submit(event)}>
        <p>
          This deletes their accounts, files and subscriptions, and everything in them.{' '}
          <b>{say.deleteWarning}</b>
        </p>
        <TextInput
          label={`Type ${deleteConfirmationWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
        {problem && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        <ButtonRow>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="coral" disabled={isBusy}>
            {isBusy ? 'Deleting...' : `Delete ${who}`}
          </Button>
        </ButtonRow>
      </FormGrid>
    </Dialog>
  );
}
