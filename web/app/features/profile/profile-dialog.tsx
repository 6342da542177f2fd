import { DesktopLink } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import { closeOrConfirmDiscard } from '../../ui/confirm-discard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useConfirmDiscard } from '../../ui/use-confirm-discard.ts';
import classes from './profile.module.css';
import { ProfileEditor } from './profile-editor.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const editor = useProfileEditor(profile);

  const close = () => closeOrConfirmDiscard(editor.hasChanges, onClose);
  useConfirmDiscard(() => editor.hasChanges);

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
