import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { PanelName } from '../../../shell/ground/panels.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import type { ExportChoice } from '../export/use-export.ts';

const SphereMoreMenu = lazyWithRetry(() => import('./sphere-more-menu.tsx'));

interface Props {
  choices: ExportChoice[];
  onOpen: (panel: PanelName) => void;
}

/** The actions that have no room on a phone. */
export function SphereMore({ choices, onOpen }: Props) {
  return (
    <PopupOpener
      kind="menu"
      button={(props) => (
        <ActionIcon {...props} variant="default" size={44} aria-label="More">
          <IconDots size={19} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {(opened) => <SphereMoreMenu {...opened} choices={choices} onOpen={onOpen} />}
    </PopupOpener>
  );
}
