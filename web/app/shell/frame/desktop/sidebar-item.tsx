import { IconArrowUpRight, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { proRequiredMessage } from '#contract/roles.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { MenuItem, MenuItemTarget } from '../../core/menu-item.ts';
import { DesktopLink } from '../../core/navigation.tsx';
import { getOverrideOrigin, roleSwitchPath } from '../../core/override.ts';
import { usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import classes from './sidebar.module.css';

interface Props {
  item: MenuItem;
  isCollapsed: boolean;
  onChosen?: () => void;
}

export function SidebarItem({ item, isCollapsed, onChosen }: Props) {
  const { label, icon: Icon, target, locked = false, emphasis = false } = item;
  const hint = locked ? proRequiredMessage : label;
  return (
    <Tooltip label={hint} position="right" disabled={!isCollapsed && !locked}>
      <Target target={target} locked={locked} emphasis={emphasis} onChosen={onChosen}>
        <Icon size={19} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {locked && <IconLock className={classes.end} size={14} aria-hidden="true" />}
        {target.kind === 'outside' && (
          <IconArrowUpRight className={classes.end} size={14} aria-hidden="true" />
        )}
      </Target>
    </Tooltip>
  );
}

interface TargetProps {
  target: MenuItemTarget;
  locked: boolean;
  emphasis: boolean;
  onChosen?: () => void;
  children: ReactNode;
}

/**
 * Depending on the target, renders a router link, a link that opens a new tab or reloads the page, or a
 * button.
 */
function Target({ target, locked, emphasis, onChosen, children, ...hint }: TargetProps) {
  const profile = useProfile();
  const { open } = usePanel();
  const shared = { ...hint, className: classes.item, 'data-emphasis': emphasis || undefined };
  const choose = (panel: Parameters<typeof open>[0]) => {
    onChosen?.();
    open(panel);
  };

  if (locked) {
    return (
      <PlainButton
        {...shared}
        aria-disabled="true"
        aria-description={proRequiredMessage}
        data-locked
        onClick={() => choose('upgrade')}
      >
        {children}
      </PlainButton>
    );
  }
  switch (target.kind) {
    case 'page':
      return (
        <DesktopLink {...shared} to={target.to} end={target.to === '' || undefined} onClick={onChosen}>
          {children}
        </DesktopLink>
      );
    case 'panel':
      return (
        <PlainButton {...shared} aria-haspopup="dialog" onClick={() => choose(target.panel)}>
          {children}
        </PlainButton>
      );
    case 'outside':
      return (
        <a
          {...shared}
          href={target.href}
          target="_blank"
          rel="noreferrer"
          aria-description="Opens in a new tab"
        >
          {children}
        </a>
      );
    case 'switch':
      return (
        <a
          {...shared}
          href={roleSwitchPath(profile, { role: target.role, from: getOverrideOrigin(profile) })}
        >
          {children}
        </a>
      );
  }
}
