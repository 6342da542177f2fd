import { Drawer } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Sidebar } from './sidebar.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onSearch: () => void;
  style: CSSProperties;
}

/** The sidebar as a drawer, for phones. */
export default function MenuDrawer({ isOpen, onClose, onSearch, style }: Props) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size="min(300px, 80vw)">
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu" style={{ ...style, '--sb-width': '100%' } as CSSProperties}>
        <Drawer.Body p={0} h="100%">
          <Sidebar onChosen={onClose} onSearch={onSearch} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
