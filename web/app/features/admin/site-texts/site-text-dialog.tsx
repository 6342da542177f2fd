import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type AdminText, siteTextMessages } from '#contract/site/site.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ButtonRow } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { useSaveSiteText } from './api.ts';

/** Edits one text of the site, or restores its original wording. */
export function SiteTextDialog({ text: shown, onClose }: { text: AdminText; onClose: () => void }) {
  const { key, label, where, most, original } = shown;
  const [text, setText] = useState(shown.text);
  const save = useSaveSiteText();
  const cancel = useCloseDialog(() => text !== shown.text, onClose);
  const problem = !text.trim()
    ? siteTextMessages.required
    : text.trim().length > most && siteTextMessages.tooLong(most);
  const send = (next: string | null) =>
    void save.mutateAsync({ key, text: next }, { onSuccess: onClose }).then(
      ({ message }) => {
        if (message) toast.success(message);
      },
      (error) => toast.error(problemMessage(error, 'Please try again.')),
    );
  return (
    <Dialog opened onClose={cancel} title={`Edit ${label.toLowerCase()}`}>
      <Textarea
        label={label}
        description={`${where}. ${text.trim().length.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters.`}
        data-autofocus
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ButtonRow>
        {original !== null && (
          <Button variant="subtle" disabled={save.isPending} onClick={() => send(null)}>
            Use original text
          </Button>
        )}
        <Button variant="default" disabled={save.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button disabled={Boolean(problem) || save.isPending} onClick={() => send(text.trim())}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
