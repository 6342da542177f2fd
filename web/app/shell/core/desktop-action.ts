import type { Icon } from '@tabler/icons-react';
import type { MenuItemTarget } from './menu-item.ts';

/**
 * An action available on every screen. Each feature lists its own actions; the palette and the + button on
 * phones offer them.
 */
export interface DesktopAction {
  label: string;
  icon: Icon;
  target: MenuItemTarget;
  /** Synonyms by which the search finds this action. */
  keywords?: string;
  /** Whether the action adds a record; such actions are listed first. */
  isAddition?: boolean;
  /** Whether the action is offered only with Agent Pro+. */
  needsPro?: boolean;
}
