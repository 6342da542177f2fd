import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconPencil, IconShare3, IconTrash } from '@tabler/icons-react';
import type { VaultFile } from '#contract/vault-files.ts';
import type { FileActions } from '../use-file-actions.tsx';

interface Props {
  file: VaultFile;
  actions: FileActions;
  className?: string;
}

const iconSize = { size: 17, 'aria-hidden': true } as const;

export function FileMenu({ file, actions, className }: Props) {
  const isLink = file.fileType === 'LINK';
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon className={className} aria-label={`Actions for ${file.fileName}`}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Item leftSection={<IconShare3 {...iconSize} />} onClick={() => actions.share(file)}>
          Share
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash {...iconSize} />} onClick={() => actions.remove([file])}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
