import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import classes from './sidebar.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  label: string;
  icon: Icon;
  /** Whether the button's popup is open. The hint is then hidden. */
  active?: boolean;
}

/** A small round button in the sidebar: an icon with its name on hover. */
export function SidebarTool({ label, icon: Icon, active = false, ...button }: Props) {
  return (
    <Tooltip label={label} disabled={active}>
      <PlainButton {...button} className={classes.tool} data-active={active || undefined} aria-label={label}>
        <Icon size={18} aria-hidden="true" />
      </PlainButton>
    </Tooltip>
  );
}
