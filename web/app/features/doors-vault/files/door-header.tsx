import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconDownload, IconLink, IconPencil, IconShare3, IconUpload } from '@tabler/icons-react';
import { formatCityLine } from '#contract/addresses/addresses.ts';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { FileList } from '#contract/doors-vault/vault-files.ts';
import { usePanel } from '../../../shell/core/panels.ts';
import { maxWidthQuery } from '../../../theme-scale.ts';
import { HeaderTools } from '../../../ui/header-tools.tsx';
import { DealStatusBadge } from '../../transactions/public.ts';
import { filesText, streetOf } from '../door-text.ts';
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

export function DoorHeader({ door, counts, totalSize, ...tools }: Props) {
  const totals = { fileCount: counts?.ALL ?? door.fileCount, totalSize: totalSize ?? door.totalSize };
  return (
    <header className={classes.head}>
      <DoorDrawing category={door.category} isUnclaimed={door.isUnclaimed} of={door.id} />
      <div className={classes.words}>
        <h1>{streetOf(door)}</h1>
        <p className={classes.facts}>
          <span>{formatCityLine(door.address)}</span>
          <b>{door.fullName}</b>
          <DealStatusBadge status={door.status} />
          <span className={classes.held}>{filesText(totals)}</span>
        </p>
      </div>
      <Tools door={door} hasFiles={totals.fileCount > (counts?.LINKS ?? 0)} {...tools} />
    </header>
  );
}

const iconSize = { size: 17, 'aria-hidden': true } as const;

interface ToolsProps extends Pick<Props, 'door' | 'actions' | 'onBrowse'> {
  hasFiles: boolean;
}

function Tools({ door, hasFiles, actions, onBrowse }: ToolsProps) {
  const { open } = usePanel();
  const isPhone = useMediaQuery(maxWidthQuery('phone')) ?? false;
  const edit = () => open('door', { door: door.id });
  const dialogButton = { variant: 'default', 'aria-haspopup': 'dialog' } as const;
  return (
    <div className={classes.tools}>
      <HeaderTools>
        {isPhone ? (
          <Button {...dialogButton} leftSection={<IconPencil {...iconSize} />} onClick={edit}>
            Edit door
          </Button>
        ) : (
          <ActionIcon {...dialogButton} aria-label="Edit door" onClick={edit}>
            <IconPencil {...iconSize} />
          </ActionIcon>
        )}
        <DownloadAll isPhone={isPhone} isDisabled={!hasFiles} onDownload={actions.downloadAll} />
        <Button {...dialogButton} leftSection={<IconShare3 {...iconSize} />} onClick={() => actions.share()}>
          Share
        </Button>
        <Button {...dialogButton} leftSection={<IconLink {...iconSize} />} onClick={() => actions.editLink()}>
          Add link
        </Button>
      </HeaderTools>
      <Button leftSection={<IconUpload {...iconSize} />} onClick={onBrowse}>
        Add files
      </Button>
    </div>
  );
}

interface DownloadProps {
  isPhone: boolean;
  isDisabled: boolean;
  onDownload: () => void;
}

/** Downloads all files. On a phone this is a plain button, because it is already inside a menu. */
function DownloadAll({ isPhone, isDisabled, onDownload }: DownloadProps) {
  const icon = <IconDownload {...iconSize} />;
  if (isPhone) {
    return (
      <Button variant="default" leftSection={icon} disabled={isDisabled} onClick={onDownload}>
        Download all as ZIP
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More">
          <IconDots {...iconSize} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={icon} disabled={isDisabled} onClick={onDownload}>
          Download all as ZIP
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
