import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconLink, IconPencil, IconShare3, IconUpload } from '@tabler/icons-react';
import type { Door } from '#contract/doors-vault.ts';
import type { FileList } from '#contract/vault-files.ts';
import { usePanel } from '../../../shell/ground/panels.ts';
import { HeaderTools } from '../../../ui/header-tools.tsx';
import { StatusMark } from '../../transactions/public.ts';
import { filesText, streetOf, townOf } from '../door-text.ts';
import { DoorDrawing } from '../doors/door-drawing.tsx';
import classes from './door-page.module.css';
import type { FileActions } from './use-file-actions.tsx';

interface Props {
  door: Door;
  counts?: FileList['counts'];
  totalSize?: number;
  actions: FileActions;
  onBrowse: () => void;
}

export function DoorHead({ door, counts, totalSize, ...tools }: Props) {
  const held = { fileCount: counts?.ALL ?? door.fileCount, totalSize: totalSize ?? door.totalSize };
  return (
    <header className={classes.head}>
      <DoorDrawing category={door.category} isUnclaimed={door.isUnclaimed} of={door.id} />
      <div className={classes.words}>
        <h1>{streetOf(door)}</h1>
        <p className={classes.facts}>
          <span>{townOf(door)}</span>
          <b>{door.fullName}</b>
          <StatusMark status={door.status} />
          <span className={classes.held}>{filesText(held)}</span>
        </p>
      </div>
      <Tools door={door} hasFiles={held.fileCount > (counts?.LINKS ?? 0)} {...tools} />
    </header>
  );
}

const iconSize = { size: 17, 'aria-hidden': true } as const;

interface ToolsProps extends Pick<Props, 'door' | 'actions' | 'onBrowse'> {
  hasFiles: boolean;
}

function Tools({ door, hasFiles, actions, onBrowse }: ToolsProps) {
  const { open } = usePanel();
  return (
    <div className={classes.tools}>
      <HeaderTools>
        <ActionIcon
          variant="default"
          aria-label="Edit door"
          aria-haspopup="dialog"
          onClick={() => open('door', { door: door.id })}
        >
          <IconPencil {...iconSize} />
        </ActionIcon>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" aria-label="More">
              <IconDots {...iconSize} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconDownload {...iconSize} />}
              disabled={!hasFiles}
              onClick={actions.downloadAll}
            >
              Download all as ZIP
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          leftSection={<IconShare3 {...iconSize} />}
          aria-haspopup="dialog"
          onClick={() => actions.share()}
        >
          Share
        </Button>
        <Button
          variant="default"
          leftSection={<IconLink {...iconSize} />}
          aria-haspopup="dialog"
          onClick={() => actions.editLink()}
        >
          Add link
        </Button>
      </HeaderTools>
      <Button leftSection={<IconUpload {...iconSize} />} onClick={onBrowse}>
        Add files
      </Button>
    </div>
  );
}
