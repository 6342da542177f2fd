import { IconFileImport, IconPhoneCall, IconTags, IconTrash, IconUserPlus } from '@tabler/icons-react';
import type { DesktopAction } from '../../shell/core/desktop-action.ts';

export const sphereActions: DesktopAction[] = [
  {
    label: 'Add contact',
    isAddition: true,
    icon: IconUserPlus,
    keywords: 'new create person lead',
    target: { kind: 'panel', panel: 'contact' },
  },
  {
    label: 'Log a call',
    isAddition: true,
    icon: IconPhoneCall,
    keywords: 'phone talked conversation voicemail',
    target: { kind: 'panel', panel: 'log-call' },
  },
  {
    label: 'Import contacts',
    icon: IconFileImport,
    keywords: 'upload csv excel vcard google',
    target: { kind: 'panel', panel: 'contact-import' },
  },
  {
    label: 'Manage tags',
    icon: IconTags,
    keywords: 'edit labels groups',
    target: { kind: 'panel', panel: 'tags' },
  },
  {
    label: 'Restore deleted contacts',
    icon: IconTrash,
    keywords: 'trash undelete recover',
    target: { kind: 'page', to: 'the-sphere/trash' },
  },
];
