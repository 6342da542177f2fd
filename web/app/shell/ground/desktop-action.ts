import type { Icon } from '@tabler/icons-react';
import type { MenuTarget } from './menu-item.ts';

/** Something a member can start from anywhere. Each feature lists its own; the palette and the phone's + offer them. */
export interface DesktopAction {
  label: string;
  icon: Icon;
  target: MenuTarget;
  /** Other words that people search for. */
  keywords?: string;
  /** It adds a record, and is listed before the others. */
  isAddition?: boolean;
  /** Offered only with Agent Pro+. */
  needsPro?: boolean;
}
