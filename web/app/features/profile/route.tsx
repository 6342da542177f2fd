import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { hasDesktop, isStaff } from '#contract/roles.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { homePageOf } from '../../shell/core/home-page.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import { findPageOfLastView } from '../../shell/core/remembered-view.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useConfirmDiscard } from '../../ui/use-confirm-discard.ts';
import { MembershipSection } from '../billing/public.ts';
import { MyBrokerage } from '../brokerage/public.ts';
import { SyncedDevices } from '../device-passwords/public.ts';
import { CancelMembership, ExportData } from '../leaving/public.ts';
import { NotificationSettings } from '../push/public.ts';
import { Purchases } from '../shop/public.ts';
import { useUpdateProfile } from './api.ts';
import { type PageSection, PageSections } from './page-sections.tsx';
import { EditProfileButton, ProfileEditor } from './profile-editor.tsx';
import classes from './profile-page.module.css';
import { ActiveSessions } from './security/active-sessions.tsx';
import { ChangePasswordForm } from './security/change-password.tsx';
import { TwoStepSignIn } from './security/two-step-sign-in.tsx';
import { type ProfileEditorState, useProfileEditor } from './use-profile-editor.ts';

export const meta = () => [{ title: 'Profile | Abundance' }];

export default function ProfilePage() {
  const profile = useProfile();
  const { override } = useDesktop();
  const editor = useProfileEditor(profile);
  useConfirmDiscard(() => editor.hasChanges);
  const isMember = hasDesktop(profile.role);
  const back = isMember ? findPageOfLastView() : homePageOf(profile, override);
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle={<EmailText email={profile.email} />}
        actions={
          <Button
            component={DesktopLink}
            to={back}
            variant="default"
            leftSection={<IconArrowLeft size={17} aria-hidden="true" />}
          >
            Back<span className={classes.wide}>&nbsp;to desktop</span>
          </Button>
        }
      />
      <PageSections sections={useSections(profile, editor)} />
    </>
  );
}

function useSections(profile: Profile, editor: ProfileEditorState): PageSection[] {
  const share = useUpdateProfile({ isOptimistic: true });
  const all: (PageSection | false)[] = [
    {
      id: 'profile',
      group: 'About you',
      title: 'Profile information',
      action: !editor.isEditing && <EditProfileButton onClick={editor.begin} />,
      content: <ProfileEditor profile={profile} editor={editor} />,
    },
    !isStaff(profile.role) && {
      id: 'membership',
      group: 'Membership and billing',
      title: 'Membership',
      content: <MembershipSection />,
    },
    hasDesktop(profile.role) && {
      id: 'brokerage',
      group: 'About you',
      title: 'Your brokerage',
      content: (
        <MyBrokerage
          isSharing={profile.sharesResults}
          onShare={(sharesResults) => share.mutateAsync({ fields: { sharesResults } })}
        />
      ),
    },
    hasDesktop(profile.role) && {
      id: 'devices',
      group: 'About you',
      title: 'Contacts on your phone',
      content: <SyncedDevices />,
    },
    { id: 'purchases', group: 'Membership and billing', title: 'My purchases', content: <Purchases /> },
    hasDesktop(profile.role) && {
      id: 'notifications',
      group: 'About you',
      title: 'Notifications',
      content: <NotificationSettings />,
    },
    { id: 'password', group: 'Security', title: 'Password', content: <ChangePasswordForm /> },
    { id: 'two-step', group: 'Security', title: 'Two-step sign-in', content: <TwoStepSignIn /> },
    { id: 'sessions', group: 'Security', title: 'Active sessions', content: <ActiveSessions /> },
    !isStaff(profile.role) && {
      id: 'data',
      group: 'Your account',
      title: 'Your data',
      content: <ExportData />,
    },
    !isStaff(profile.role) && {
      id: 'cancel',
      group: 'Your account',
      title: 'Cancel membership',
      content: <CancelMembership />,
    },
  ];
  return all.filter((section) => section !== false);
}
