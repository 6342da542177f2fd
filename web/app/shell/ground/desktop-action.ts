import type { Icon } from '@tabler/icons-react';
import type { MenuTarget } from './menu-item.ts';

/**
 * An action available on every screen. Each feature lists its own; the palette and the phone's + offer them.
 */
export interface DesktopAction {
  label: string;
  icon: Icon;
  target: MenuTarget;
  /** Other words to find it by. */
  keywords?: string;
  /** It adds a record, and is listed before the others. */
  isAddition?: boolean;
  /** Offered only with Agent Pro+. */
  needsPro?: boolean;
}
