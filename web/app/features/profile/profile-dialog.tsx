import { DesktopLink } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import classes from './profile.module.css';
import { ProfileEditor } from './profile-editor.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const editor = useProfileEditor(profile);

  const close = useCloseDialog(() => editor.hasChanges, onClose);

  return (
    <Dialog opened onClose={close} title="Profile information" size="xl">
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
