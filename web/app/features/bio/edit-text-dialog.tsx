import { Textarea } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { bioLimits } from '#contract/bio.ts';
import { closeUnlessTyped } from '../../ui/confirm-discard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../ui/form-grid.tsx';
import { useKeepTyped } from '../../ui/use-keep-typed.ts';

interface Props {
  text: string;
  /** Told with every key, so that the page behind shows it. */
  onType: (text: string | undefined) => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The window itself is drawn once; a letter draws its field and the page behind. */
export const EditTextDialog = memo(function EditTextDialog({ text: before, onType, onDone, onClose }: Props) {
  const typed = useRef(before);
  const type = (text: string) => {
    typed.current = text;
    onType(text);
  };
  const leave = () => {
    onType(undefined);
    onClose();
  };
  const cancel = () => void closeUnlessTyped(typed.current !== before, leave);
  useKeepTyped(() => typed.current !== before);
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
        <BioText before={before} onType={type} />
        <FormButtons isBusy={false} onCancel={cancel} save="Done" />
      </FormGrid>
    </Dialog>
  );
});

const counted = (count: number) => count.toLocaleString('en-US');

function BioText({ before, onType }: { before: string; onType: (text: string) => void }) {
  const [text, setText] = useState(before);
  return (
    <Textarea
      label="Bio text"
      description={`${counted(text.length)} of ${counted(bioLimits.characters)} characters. Leave a blank line to start a new paragraph.`}
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
