import { DesktopLink } from '../../shell/desktop/navigation.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useProfile } from './api.ts';
import classes from './profile.module.css';
import { ProfileEditor } from './profile-editor.tsx';
import { useProfileEditor } from './use-profile-editor.ts';

export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const editor = useProfileEditor(profile);

  async function close() {
    if (!editor.hasChanges || (await discard())) onClose();
  }

  return (
    <Dialog opened onClose={() => void close()} title="Profile information" size="xl">
      <ProfileEditor
        profile={profile}
        editor={editor}
        aside={
          <DesktopLink to="/profile" className={classes.aside}>
            Password and sessions
          </DesktopLink>
        }
      />
    </Dialog>
  );
}

const discard = () =>
  confirm({
    title: 'Discard your changes?',
    message: 'What you changed in your profile is not saved yet.',
    verb: 'Discard changes',
    cancel: 'Keep editing',
    danger: true,
  });
