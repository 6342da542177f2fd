import { IconListCheck } from '@tabler/icons-react';
import type { DesktopAction } from '../../shell/core/desktop-action.ts';

export const taskActions: DesktopAction[] = [
  {
    label: 'Add task',
    isAddition: true,
    icon: IconListCheck,
    keywords: 'new create to do todo reminder',
    target: { kind: 'panel', panel: 'task' },
  },
];
