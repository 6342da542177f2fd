import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { bioLimits } from '#contract/bio.ts';
import { closeUnlessTyped } from '../../ui/confirm-discard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../ui/form-grid.tsx';

interface Props {
  text: string;
  /** Told with every key, so that the page behind shows it. */
  onType: (text: string | undefined) => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

export function EditTextDialog({ text: before, onType, onDone, onClose }: Props) {
  const [text, setText] = useState(before);
  const type = (next: string) => {
    setText(next);
    onType(next);
  };
  const cancel = () =>
    void closeUnlessTyped(text !== before, () => {
      onType(undefined);
      onClose();
    });
  return (
    <Dialog opened onClose={cancel} title="Edit your bio" size="lg">
      <FormGrid
        columns={1}
        onSubmit={(event) => {
          event.preventDefault();
          onType(undefined);
          onDone(text);
        }}
      >
        <Textarea
          label="Bio text"
          description={`${text.length.toLocaleString('en-US')} of ${bioLimits.characters.toLocaleString('en-US')} characters. An empty line starts a new paragraph.`}
          rows={15}
          maxLength={bioLimits.characters}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          data-autofocus
        />
        <FormButtons isBusy={false} onCancel={cancel} save="Done" />
      </FormGrid>
    </Dialog>
  );
}
