import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasDesktop, isStaff } from '#contract/roles.ts';
import { useDesktop } from '../../shell/ground/desktop.ts';
import { homeOf } from '../../shell/ground/home-page.ts';
import { DesktopLink } from '../../shell/ground/navigation.tsx';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { lastViewPage } from '../../shell/ground/remembered-view.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MembershipSection } from '../billing/public.ts';
import { MyBrokerage } from '../brokerage/public.ts';
import { CancelMembership, ExportData } from '../leaving/public.ts';
import { Purchases } from '../shop/public.ts';
import { useUpdateProfile } from './api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import classes from './profile-page.module.css';
import { ActiveSessions } from './security/active-sessions.tsx';
import { ChangePasswordForm } from './security/change-password.tsx';
import { TwoStepSignIn } from './security/two-step-sign-in.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export const meta = () => [{ title: 'Profile | Abundance' }];

export default function ProfilePage() {
  const profile = useProfile();
  const { override } = useDesktop();
  const editor = useProfileEditor(profile);
  const share = useUpdateProfile({ atOnce: true });
  const isMember = hasDesktop(profile.role);
  const back = isMember ? lastViewPage() : homeOf(profile, override);
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle={profile.email}
        actions={
          <Button
            component={DesktopLink}
            to={back}
            variant="default"
            leftSection={<IconArrowLeft size={17} />}
          >
            Back to desktop
          </Button>
        }
      />
      <Card className={classes.card} aria-label="Profile information">
        <ProfileEditor profile={profile} editor={editor} />
      </Card>
      {!isStaff(profile.role) && (
        <Part title="Membership" id="membership">
          <MembershipSection />
        </Part>
      )}
      {isMember && (
        <Part title="Your brokerage">
          <MyBrokerage
            isSharing={profile.sharesResults}
            onShare={(sharesResults) => share.mutateAsync({ fields: { sharesResults } })}
          />
        </Part>
      )}
      <Part title="My purchases" id="purchases">
        <Purchases />
      </Part>
      <Part title="Password">
        <ChangePasswordForm />
      </Part>
      <Part title="Two-step sign-in" id="two-step">
        <TwoStepSignIn />
      </Part>
      <Part title="Active sessions">
        <ActiveSessions />
      </Part>
      {!isStaff(profile.role) && (
        <>
          <Part title="Your data">
            <ExportData />
          </Part>
          <Part title="Cancel membership">
            <CancelMembership />
          </Part>
        </>
      )}
    </>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card id={id} className={classes.card} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </Card>
  );
}
