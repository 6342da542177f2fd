import { IconReceiptDollar } from '@tabler/icons-react';
import type { DesktopAction } from '../../shell/core/desktop-action.ts';

export const transactionActions: DesktopAction[] = [
  {
    label: 'Add transaction',
    isAddition: true,
    icon: IconReceiptDollar,
    keywords: 'new create deal closing sale',
    target: { kind: 'panel', panel: 'transaction' },
  },
];
