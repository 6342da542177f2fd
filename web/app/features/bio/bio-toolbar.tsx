import { Button } from '@mantine/core';
import { IconCopy, IconDeviceFloppy } from '@tabler/icons-react';
import { memo } from 'react';
import type { PaperDocument } from '../../ui/paper/paper.ts';
import { PublishButton } from '../public-page/public.ts';
import { ThemeAndPrintButtons } from '../themes/public.ts';

interface Props {
  paper: () => PaperDocument | undefined;
  isReady: boolean;
  isSaving: boolean;
  onCopy: () => void;
  onTheme: () => void;
  onSave: () => void;
  /** Saves unsaved changes before the user publishes the page. */
  onPublish: () => Promise<void>;
}

export const BioToolbar = memo(function BioTools({
  paper,
  isReady,
  onCopy,
  onTheme,
  onPublish,
}: Pick<Props, 'paper' | 'isReady' | 'onCopy' | 'onTheme' | 'onPublish'>) {
  return (
    <>
      <Button variant="subtle" leftSection={<IconCopy size={17} aria-hidden="true" />} onClick={onCopy}>
        Copy
      </Button>
      <PublishButton save={onPublish} />
      <ThemeAndPrintButtons paper={paper} isReady={isReady} printLabel="Print Bio" onTheme={onTheme} />
    </>
  );
});

export const SaveBioButton = memo(function SaveBioButton({
  isSaving,
  onSave,
}: Pick<Props, 'isSaving' | 'onSave'>) {
  return (
    <Button
      leftSection={<IconDeviceFloppy size={17} aria-hidden="true" />}
      disabled={isSaving}
      onClick={onSave}
    >
      {isSaving ? 'Saving...' : 'Save'}
    </Button>
  );
});
