import { Textarea } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { bioLimits } from '#contract/bio/bio.ts';
import { formatNumber } from '#contract/format-count.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../ui/form-grid.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';

interface Props {
  text: string;
  /** Called on every key press, so that the page behind the dialog shows the text. */
  onType: (text: string | undefined) => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Memoized, so that typing re-renders only the field and the page behind the dialog. */
export const EditTextDialog = memo(function EditTextDialog({
  text: original,
  onType,
  onDone,
  onClose,
}: Props) {
  const typed = useRef(original);
  const handleType = (text: string) => {
    typed.current = text;
    onType(text);
  };
  const closeEditor = () => {
    onType(undefined);
    onClose();
  };
  const cancel = useCloseDialog(() => typed.current !== original, closeEditor);
  return (
    <Dialog opened onClose={cancel} title="Edit your bio" size="lg">
      <FormGrid
        columns={1}
        onSubmit={(event) => {
          event.preventDefault();
          onType(undefined);
          onDone(typed.current);
        }}
      >
        <BioText before={original} onType={handleType} />
        <FormButtons isBusy={false} onCancel={cancel} save="Done" />
      </FormGrid>
    </Dialog>
  );
});

function BioText({ before: original, onType }: { before: string; onType: (text: string) => void }) {
  const [text, setText] = useState(original);
  return (
    <Textarea
      label="Bio text"
      description={`${formatNumber(text.length)} of ${formatNumber(bioLimits.characters)} characters. Leave a blank line to start a new paragraph.`}
      rows={15}
      maxLength={bioLimits.characters}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onType(currentTarget.value);
      }}
      data-autofocus
    />
  );
}
