import { Alert, Button, Flex } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/account/account.ts';
import classes from './profile.module.css';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileImages } from './profile-images.tsx';
import type { ProfileEditorState } from './use-profile-editor.ts';

interface Props {
  profile: Profile;
  editor: ProfileEditorState;
  /**
   * Content beside the edit button. If undefined, the caller renders the button, for example in a heading.
   */
  aside?: ReactNode;
}

export const EditProfileButton = ({ onClick }: { onClick: () => void }) => (
  <Button leftSection={<IconPencil size={17} aria-hidden="true" />} onClick={onClick}>
    Edit Profile
  </Button>
);

export function ProfileEditor({ profile, editor, aside }: Props) {
  const { form, images, problem, isEditing, isSaving, begin, save, cancel, chooseImage } = editor;
  if (!isEditing) {
    return (
      <div>
        {aside && (
          <Flex wrap="wrap" align="center" justify="flex-end" gap={8} mb={14}>
            {aside}
            <EditProfileButton onClick={begin} />
          </Flex>
        )}
        <ProfileImages profile={profile} />
        <ProfileDetails profile={profile} />
      </div>
    );
  }
  return (
    <form onSubmit={save} noValidate>
      <ProfileImages profile={profile} chosen={images} onChoose={chooseImage} />
      <ProfileFields form={form} profile={profile} />
      {problem && (
        <Alert color="coral" role="alert" mt="md">
          {problem}
        </Alert>
      )}
      <footer className={classes.buttons}>
        <Button variant="default" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </footer>
    </form>
  );
}
