import { IconTargetArrow } from '@tabler/icons-react';
import type { DesktopAction } from '../../shell/core/desktop-action.ts';

export const goalActions: DesktopAction[] = [
  {
    label: 'Edit goals',
    icon: IconTargetArrow,
    keywords: 'set year target',
    target: { kind: 'panel', panel: 'goals' },
  },
];
