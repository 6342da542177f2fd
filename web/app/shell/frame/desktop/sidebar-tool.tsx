import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Hint } from '../../../ui/hint.tsx';
import classes from './sidebar.module.css';

interface Props extends UnstyledButtonProps, Omit<ComponentProps<'button'>, keyof UnstyledButtonProps> {
  label: string;
  icon: Icon;
  /** What it opens is open: its name need not be shown anymore. */
  active?: boolean;
}

/** A small round of the sidebar: an icon with its name on hover. */
export function SidebarTool({ label, icon: Icon, active = false, ...button }: Props) {
  return (
    <Hint label={label} disabled={active}>
      <UnstyledButton
        {...button}
        className={classes.tool}
        data-active={active || undefined}
        aria-label={label}
      >
        <Icon size={18} aria-hidden="true" />
      </UnstyledButton>
    </Hint>
  );
}
