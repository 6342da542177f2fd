import type { Icon } from '@tabler/icons-react';
import type { OverrideRole } from './override.ts';
import type { PanelName } from './panels.ts';

export type MenuItemTarget =
  | { kind: 'page'; to: string }
  | { kind: 'panel'; panel: PanelName; details?: Record<string, string> }
  | { kind: 'outside'; href: string }
  | { kind: 'switch'; role: OverrideRole };

export interface MenuItem {
  label: string;
  icon: Icon;
  target: MenuItemTarget;
  /** Whether the item needs Agent Pro+ and this user does not have it. */
  locked?: boolean;
  emphasis?: boolean;
}
