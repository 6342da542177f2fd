import { Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconDots,
  IconDownload,
  IconPencil,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import classes from './file-menu.module.css';
import type { FileRowActions } from './row-actions.ts';

interface Props {
  file: VaultFile;
  actions: FileRowActions;
  /** Whether the button is black, to be visible over a picture. */
  overPicture?: boolean;
}

/** The menu of a file. Mounts only when it opens, because there may be thousands of rows. */
export function FileMenu({ file, actions, overPicture }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span className={classes.root} data-over={overPicture || undefined}>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.button}
        aria-label={`Actions for ${file.fileName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
      {isOpen && (
        <Menu opened onClose={close} returnFocus={false} position="bottom-end" withinPortal>
          <Menu.Target>
            <span className={classes.place} aria-hidden="true" />
          </Menu.Target>
          <Items file={file} actions={actions} labelledBy={id} />
        </Menu>
      )}
    </span>
  );
}

const iconSize = { size: 17, 'aria-hidden': true } as const;

function Items({ file, actions, labelledBy }: Omit<Props, 'overPicture'> & { labelledBy: string }) {
  const isLink = file.fileType === 'LINK';
  return (
    <Menu.Dropdown aria-labelledby={labelledBy}>
      {!isLink && (
        <Menu.Item leftSection={<IconDownload {...iconSize} />} onClick={() => actions.download(file)}>
          Download
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconPencil {...iconSize} />}
        onClick={() => (isLink ? actions.editLink(file) : actions.rename(file))}
      >
        {isLink ? 'Edit' : 'Rename'}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight {...iconSize} />} onClick={() => actions.move(file)}>
        Move
      </Menu.Item>
      <Menu.Item leftSection={<IconShare3 {...iconSize} />} onClick={() => actions.share(file)}>
        Share
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...iconSize} />} onClick={() => actions.remove(file)}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  );
}
