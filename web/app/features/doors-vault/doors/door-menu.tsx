import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDoorEnter,
  IconDots,
  IconDownload,
  IconPencil,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { api } from '../../../lib/api.ts';
import { usePanel } from '../../../shell/core/panels.ts';
import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import { PopupOpener } from '../../../ui/popup-opener.tsx';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { doorZipPath } from '../api.ts';
import { streetOf } from '../door-text.ts';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import { vaultToasts } from '../vault-toasts.ts';
import { useConfirmRemoveDoor } from './use-confirm-remove-door.ts';

interface Props {
  door: Door;
  onOpen: (door: Door) => void;
  className?: string;
}

const downloadZip = (door: Door) =>
  void api
    .download(doorZipPath(door), `${streetOf(door)}.zip`)
    .catch((error) => vaultToasts.failed(error, fileMessages.downloadFailed));

/** A menu of actions for a door, available without opening the door. */
export function DoorMenu({ door, onOpen, className }: Props) {
  const [isSharing, sharing] = useOpenState();
  const subject = { title: streetOf(door), folderId: door.id };
  return (
    <>
      <PopupOpener
        kind="menu"
        button={(props) => (
          <ActionIcon {...props} className={className} aria-label={`Actions for ${streetOf(door)}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        {(opened) => (
          <AnchoredMenu {...opened} position="bottom-end">
            <MenuItems door={door} onOpen={onOpen} onShare={sharing.open} />
          </AnchoredMenu>
        )}
      </PopupOpener>
      {isSharing && <ShareDialog subject={subject} onClose={sharing.close} />}
    </>
  );
}

function MenuItems({ door, onOpen, onShare }: Pick<Props, 'door' | 'onOpen'> & { onShare: () => void }) {
  const panel = usePanel();
  const remove = useConfirmRemoveDoor();
  return (
    <>
      <Menu.Item leftSection={<IconDoorEnter size={17} aria-hidden="true" />} onClick={() => onOpen(door)}>
        Open
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPencil size={17} aria-hidden="true" />}
        onClick={() => panel.open('door', { door: door.id })}
      >
        Edit
      </Menu.Item>
      {!door.isUnclaimed && (
        <Menu.Item leftSection={<IconShare3 size={17} aria-hidden="true" />} onClick={onShare}>
          Share
        </Menu.Item>
      )}
      {door.fileCount > 0 && (
        <Menu.Item
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() => downloadZip(door)}
        >
          Download all files
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={17} aria-hidden="true" />} onClick={() => void remove(door)}>
        Delete
      </Menu.Item>
    </>
  );
}
