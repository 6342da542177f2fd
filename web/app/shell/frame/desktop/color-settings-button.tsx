import { Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPalette } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { SidebarTool } from './sidebar-tool.tsx';

const ColorSettingsPanel = lazy(() => import('../../../features/profile/color-settings-panel.tsx'));

export function ColorSettingsButton() {
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="right-end"
      width={304}
      offset={56}
      trapFocus
      returnFocus
      middlewares={{ shift: { padding: 12 }, flip: { fallbackPlacements: ['top'] } }}
    >
      <Popover.Target>
        <SidebarTool label="Color settings" icon={IconPalette} active={opened} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Color settings" p={0}>
        <Suspense fallback={<div style={{ height: 420 }} />}>
          <ColorSettingsPanel onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
