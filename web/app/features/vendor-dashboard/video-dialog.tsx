import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { linkMessages, toEmbedAddress } from '#contract/vendors/vendor-links.ts';
import { videoMessages } from '#contract/vendors/vendor-media.ts';
import type { VendorVideo } from '#contract/vendors/vendors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormGrid } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog, useReportTyped } from '../../ui/use-close-dialog.ts';
import { currentUserQuery, useUpdateServiceAreaOrVideo } from './api.ts';
import classes from './editors.module.css';

export default function VideoDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened title="Manage Video" onClose={cancel}>
      {user?.vendor ? (
        <VideoForm saved={user.vendor.videoUrl[0]} isTyped={isTyped} onSaved={onClose} onCancel={cancel} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

interface FormProps {
  saved: VendorVideo | undefined;
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

/** A vendor has at most one video; an empty field removes it. */
function VideoForm({ saved, isTyped, onSaved, onCancel }: FormProps) {
  const [url, setUrl] = useState(saved?.url ?? '');
  const [title, setTitle] = useState(saved?.title ?? '');
  useReportTyped(isTyped, url !== (saved?.url ?? '') || title !== (saved?.title ?? ''));
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useUpdateServiceAreaOrVideo();
  const embed = toEmbedAddress(url);

  function save(event: FormEvent) {
    event.preventDefault();
    if (url.trim() && !embed) return setError(linkMessages.video);
    void mutateAsync({ videoUrl: url.trim() ? { url, title } : null }, { onSuccess: onSaved }).then(
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
        description="One YouTube or Vimeo video. Leave blank for none."
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
      <FormButtons isBusy={isPending} onCancel={onCancel} />
    </FormGrid>
  );
}
