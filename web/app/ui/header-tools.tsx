import { ActionIcon, Popover, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { maxWidthQuery } from '../theme-scale.ts';

/** The tools beside a page's primary button: in a row, or in a popover on a phone. */
export function HeaderTools({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(maxWidthQuery('phone')) ?? false;
  const [isOpen, tools] = useDisclosure();
  if (!isPhone) return children;
  return (
    // Mounted even while closed, because a tool may render the dialog that it opens.
    <Popover opened={isOpen} onChange={tools.toggle} position="bottom-end" keepMounted withinPortal>
      <Popover.Target>
        <ActionIcon variant="default" size={44} aria-label="More" onClick={tools.toggle}>
          <IconDots size={19} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" align="stretch" onClick={tools.close}>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
