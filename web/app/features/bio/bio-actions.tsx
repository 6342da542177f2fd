import { Button } from '@mantine/core';
import { IconCopy, IconDeviceFloppy } from '@tabler/icons-react';
import { memo } from 'react';
import type { PaperDocument } from '../../ui/paper/paper.ts';
import { PublishButton } from '../public-page/public.ts';
import { PageButtons } from '../themes/public.ts';

interface Props {
  paper: () => PaperDocument | undefined;
  isReady: boolean;
  isSaving: boolean;
  onCopy: () => void;
  onTheme: () => void;
  onSave: () => void;
}

export const BioActions = memo(function BioActions(props: Props) {
  const { paper, isReady, isSaving, onCopy, onTheme, onSave } = props;
  return (
    <>
      <Button variant="subtle" leftSection={<IconCopy size={17} aria-hidden="true" />} onClick={onCopy}>
        Copy
      </Button>
      <PublishButton />
      <PageButtons paper={paper} isReady={isReady} printLabel="Print Bio" onTheme={onTheme} />
      <Button
        leftSection={<IconDeviceFloppy size={17} aria-hidden="true" />}
        disabled={isSaving}
        onClick={onSave}
      >
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
});
