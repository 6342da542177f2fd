import { DesktopLink } from '../../shell/desktop/navigation.tsx';
import { confirmDiscard } from '../../ui/confirm-discard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useProfile } from './api.ts';
import classes from './profile.module.css';
import { ProfileEditor } from './profile-editor.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const editor = useProfileEditor(profile);

  async function close() {
    if (!editor.hasChanges || (await confirmDiscard())) onClose();
  }

  return (
    <Dialog opened onClose={() => void close()} title="Profile information" size="xl">
      <ProfileEditor
        profile={profile}
        editor={editor}
        aside={
          <DesktopLink to="/profile" className={classes.aside}>
            Membership, password and sessions
          </DesktopLink>
        }
      />
    </Dialog>
  );
}
