import { Alert, Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emptySphereTexts } from '#contract/sphere/sphere-messages.ts';
import { defaultTags, type Tag, tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { sphereToasts } from '../notices.ts';
import { tagsQuery, useRestoreDefaultTags } from './api.ts';
import { NewTag } from './new-tag.tsx';
import { TagRow } from './tag-row.tsx';
import classes from './tags.module.css';

export default function TagsDialog({ onClose }: { onClose: () => void }) {
  const { data: tags, isError, refetch } = useQuery(tagsQuery);
  return (
    <Dialog opened onClose={onClose} title="Manage Tags" size="lg">
      <NewTag />
      {isError && (
        <Alert color="coral" role="alert" title="Failed to Load Tags">
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!tags && !isError && <Skeleton height={240} aria-label="Loading the tags" />}
      {tags && <TagList tags={tags} />}
    </Dialog>
  );
}

function TagList({ tags }: { tags: Tag[] }) {
  return (
    <>
      {tags.length === 0 && (
        <Box component="p" py="md" px={0} c="dimmed">
          {emptySphereTexts.tags}
        </Box>
      )}
      <ul className={classes.list} aria-label="Tags">
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} />
        ))}
      </ul>
      <RestoreDefaults tags={tags} />
    </>
  );
}

/** A button to restore the default tags, shown if some were deleted. */
function RestoreDefaults({ tags }: { tags: Tag[] }) {
  const restore = useRestoreDefaultTags();
  const keys = new Set(tags.map(({ name }) => tagKeyOf(name)));
  if (defaultTags.every(({ name }) => keys.has(tagKeyOf(name)))) return null;
  return (
    <Button
      variant="default"
      size="xs"
      disabled={restore.isPending}
      onClick={() =>
        void restore
          .mutateAsync(undefined)
          .catch((error) => sphereToasts.failed('Tags Not Restored', error, 'Please try again.'))
      }
    >
      Restore default tags
    </Button>
  );
}
