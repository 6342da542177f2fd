import { IconDoor } from '@tabler/icons-react';
import type { DesktopAction } from '../../shell/core/desktop-action.ts';

export const vaultActions: DesktopAction[] = [
  {
    label: 'Create door',
    isAddition: true,
    icon: IconDoor,
    keywords: 'new add property folder',
    target: { kind: 'panel', panel: 'door' },
    needsPro: true,
  },
];
