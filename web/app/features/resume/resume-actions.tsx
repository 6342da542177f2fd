import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconExternalLink, IconHome } from '@tabler/icons-react';
import { memo } from 'react';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import type { PaperDocument } from '../../ui/paper/paper.ts';
import { PublishButton } from '../public-page/public.ts';
import { ThemeAndPrintButtons } from '../themes/public.ts';

interface Props {
  /** The username in the profile URL. */
  profile: string;
  paper: () => PaperDocument | undefined;
  isReady: boolean;
  isSaving: boolean;
  onTheme: () => void;
  onSave: () => void;
  /** Called before the publish dialog opens. */
  onPublish: () => Promise<void>;
}

/** Memoized, so that typing does not re-render the buttons. */
export const ResumeTools = memo(function ResumeTools({
  profile,
  paper,
  isReady,
  onTheme,
  onPublish,
}: Pick<Props, 'profile' | 'paper' | 'isReady' | 'onTheme' | 'onPublish'>) {
  return (
    <>
      <Button
        component={DesktopLink}
        to=""
        variant="subtle"
        leftSection={<IconHome size={17} aria-hidden="true" />}
      >
        Home
      </Button>
      <Button
        component={DesktopLink}
        to={`/${profile}`}
        variant="subtle"
        leftSection={<IconExternalLink size={17} aria-hidden="true" />}
      >
        Profile
      </Button>
      <PublishButton save={onPublish} />
      <ThemeAndPrintButtons paper={paper} isReady={isReady} printLabel="Print Resume" onTheme={onTheme} />
    </>
  );
});

export const SaveResumeButton = memo(function SaveResumeButton({
  isReady,
  isSaving,
  onSave,
}: Pick<Props, 'isReady' | 'isSaving' | 'onSave'>) {
  return (
    <Button
      leftSection={<IconDeviceFloppy size={17} aria-hidden="true" />}
      loading={isSaving}
      disabled={!isReady}
      onClick={onSave}
    >
      Save
    </Button>
  );
});
