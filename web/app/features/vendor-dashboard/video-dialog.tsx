import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { linkMessages, toEmbedAddress } from '#contract/vendors/vendor-links.ts';
import { videoMessages } from '#contract/vendors/vendor-media.ts';
import type { VendorVideo } from '#contract/vendors/vendors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { currentUserQuery, useUpdateServiceAreaOrVideo } from './api.ts';
import classes from './editors.module.css';

export default function VideoDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Dialog opened title="Manage Video" onClose={onClose}>
      {user?.vendor ? (
        <VideoForm saved={user.vendor.videoUrl[0]} onClose={onClose} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

/** A vendor has at most one video; an empty field removes it. */
function VideoForm({ saved, onClose }: { saved: VendorVideo | undefined; onClose: () => void }) {
  const [url, setUrl] = useState(saved?.url ?? '');
  const [title, setTitle] = useState(saved?.title ?? '');
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useUpdateServiceAreaOrVideo();
  const embed = toEmbedAddress(url);

  function save(event: FormEvent) {
    event.preventDefault();
    if (url.trim() && !embed) return setError(linkMessages.video);
    void mutateAsync({ videoUrl: url.trim() ? { url, title } : null }, { onSuccess: onClose }).then(
      () => {
        toast.success(url.trim() ? 'Video saved.' : 'Video removed.');
      },
      () => toast.error(videoMessages.failed),
    );
  }

  return (
    <FormGrid columns={1} onSubmit={save}>
      <TextInput
        label="Video URL"
        description="One YouTube or Vimeo video. Leave it empty to show none."
        inputMode="url"
        value={url}
        error={error}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value);
          setError(undefined);
        }}
        onBlur={() => setError(url.trim() && !embed ? linkMessages.video : undefined)}
      />
      <TextInput
        label="Title"
        maxLength={120}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      {embed && (
        <iframe
          className={classes.frame}
          src={embed}
          title={title || 'Your video'}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      )}
      <FormButtons isBusy={isPending} onCancel={onClose} />
    </FormGrid>
  );
}
