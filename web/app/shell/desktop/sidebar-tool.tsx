import { Tooltip, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './sidebar.module.css';

interface Props extends UnstyledButtonProps, Omit<ComponentProps<'button'>, keyof UnstyledButtonProps> {
  label: string;
  icon: Icon;
}

/** A small round of the sidebar: an icon with its name on hover. */
export function SidebarTool({ label, icon: Icon, ...button }: Props) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      <UnstyledButton {...button} className={classes.tool} aria-label={label}>
        <Icon size={18} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}
