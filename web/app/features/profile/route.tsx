import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hasDesktop } from '#contract/roles.ts';
import { useDesktop } from '../../shell/desktop/desktop.ts';
import { homeOf } from '../../shell/desktop/menu.ts';
import { DesktopLink } from '../../shell/desktop/navigation.tsx';
import { lastViewPage } from '../../shell/desktop/remembered-view.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useProfile } from './api.ts';
import { ProfileEditor } from './profile-editor.tsx';
import classes from './profile-page.module.css';
import { ActiveSessions } from './security/active-sessions.tsx';
import { ChangePasswordForm } from './security/change-password.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export const meta = () => [{ title: 'Profile | Abundance' }];

export default function ProfilePage() {
  const profile = useProfile();
  const { override } = useDesktop();
  const editor = useProfileEditor(profile);
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
      <section className={classes.card} aria-label="Profile information">
        <ProfileEditor profile={profile} editor={editor} />
      </section>
      <Card title="Password">
        <ChangePasswordForm />
      </Card>
      <Card title="Active sessions">
        <ActiveSessions />
      </Card>
      {isMember && (
        <Card title="Cancel membership">
          <p className={classes.note}>
            Cancelling deletes your whole profile and account, and nothing is refunded. It cannot be done from
            here yet.
          </p>
        </Card>
      )}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}
