import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconDownload, IconPlus, IconReport, IconUpload } from '@tabler/icons-react';
import type { ContactQuery } from '#contract/sphere/sphere-lists.ts';
import type { PanelName } from '../../../shell/core/panels.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import type { ExportChoice } from '../export/use-export.ts';
import classes from './sphere-list.module.css';
import { isFiltered, toPageQuery, type useSphereView } from './sphere-view.ts';

interface Props {
  list: ReturnType<typeof useSphereView>;
  onOpen: (panel: PanelName) => void;
}

export function SphereActions({ list, onOpen }: Props) {
  return (
    <>
      <span className={classes.onDesk}>
        <Button
          variant="subtle"
          leftSection={<IconUpload size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onOpen('contact-import')}
        >
          Import
        </Button>
      </span>
      <span className={classes.onDesk}>
        <ExportMenu
          choices={choicesOf(list)}
          button={(props, isExporting) => (
            <Button
              {...props}
              variant="subtle"
              leftSection={<IconDownload size={17} aria-hidden="true" />}
              disabled={isExporting}
            >
              Export
            </Button>
          )}
        />
      </span>
      <span className={classes.onDesk}>
        <Button
          variant="default"
          leftSection={<IconReport size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => onOpen('contact-report')}
        >
          Generate Report
        </Button>
      </span>
      <span className={classes.inHand}>
        <SphereMore choices={choicesOf(list)} onOpen={onOpen} />
      </span>
      <Button
        leftSection={<IconPlus size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => onOpen('contact')}
      >
        Add
      </Button>
    </>
  );
}

function choicesOf({ filter, view }: Props['list']): ExportChoice[] {
  const { page: _page, limit: _limit, sort, order, ...found } = toPageQuery(filter, view);
  const sorting: Pick<ContactQuery, 'sort' | 'order'> = { sort, order };
  return [
    { title: 'All contacts', input: { filter: {}, ...sorting } },
    ...(isFiltered(filter) ? [{ title: 'Matching contacts', input: { filter: found, ...sorting } }] : []),
  ];
}

const SphereMoreMenu = lazyWithRetry(() => import('./sphere-more-menu.tsx'));

interface SphereMoreProps {
  choices: ExportChoice[];
  onOpen: (panel: PanelName) => void;
}

/** A menu of the actions that do not fit on the screen of a phone. */
function SphereMore({ choices, onOpen }: SphereMoreProps) {
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
