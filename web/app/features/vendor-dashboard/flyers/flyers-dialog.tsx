import { ActionIcon, Box, Button, Skeleton } from '@mantine/core';
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { flyerFileField, flyerMessages } from '#contract/vendors/vendor-media.ts';
import { type Flyer, vendorLimits } from '#contract/vendors/vendors.ts';
import { api } from '../../../lib/api.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { FormButtons, FormGrid } from '../../../ui/form-grid.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog, useReportTyped } from '../../../ui/use-close-dialog.ts';
import { useProblem } from '../../../ui/use-problem.ts';
import { loadFlyerPreview } from '../../vendor-roster/public.ts';
import { currentUserQuery, useSaveFlyers } from '../api.ts';
import classes from '../editors.module.css';

const FlyerPreview = lazyWithRetry(loadFlyerPreview);

export default function FlyersDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened title="Manage Flyers" onClose={cancel}>
      {user?.vendor ? (
        <FlyerList saved={user.vendor.pdfFile} isTyped={isTyped} onSaved={onClose} onCancel={cancel} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

interface Draft extends Pick<Flyer, 'originalName' | 'isFavorite'> {
  path?: string;
  url?: string;
  file?: File;
}

const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

function problemOf(files: File[], presentCount: number): string | undefined {
  if (!files.every(isPdf)) return flyerMessages.notPdf;
  if (presentCount + files.length > vendorLimits.flyers) return flyerMessages.tooMany;
  const large = files.find(({ size }) => size > vendorLimits.flyerBytes);
  return large && flyerMessages.tooLarge(large.name);
}

interface ListProps {
  saved: Flyer[];
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

function FlyerList({ saved, isTyped, onSaved, onCancel }: ListProps) {
  const [initial] = useState<Draft[]>(saved);
  const [flyers, setFlyers] = useState(initial);
  useReportTyped(isTyped, flyers !== initial);
  const [problem, setProblem] = useProblem();
  const [previewed, setPreviewed] = useState<Flyer>();
  const { mutateAsync, isPending } = useSaveFlyers();

  function add(files: File[]) {
    const fileProblem = problemOf(files, flyers.length);
    setProblem(fileProblem);
    if (fileProblem) return;
    setFlyers([...flyers, ...files.map((file) => ({ originalName: file.name, isFavorite: false, file }))]);
  }

  const change = (at: number, changes: Partial<Draft>) =>
    setFlyers(flyers.map((flyer, index) => (index === at ? { ...flyer, ...changes } : flyer)));

  function save() {
    void mutateAsync(bodyOf(flyers), { onSuccess: onSaved }).then(
      () => {
        toast.success('Flyers saved.');
      },
      (error) => setProblem(flyerMessages.failed(problemMessage(error, error.message))),
    );
  }

  return (
    <FormGrid
      columns={1}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DropZone
        onFiles={add}
        title="Add flyers"
        hint={`PDF, 1 page only, at most 500KB each. Up to ${vendorLimits.flyers} in total.`}
        accept={['application/pdf']}
        onReject={() => setProblem(flyerMessages.notPdf)}
      />
      {problem && <p role="alert">{problem}</p>}
      <div>
        {flyers.length === 0 && (
          <Box component="p" py="xl" px={0} c="var(--ab-text2)">
            {flyerMessages.none}
          </Box>
        )}
        {flyers.map(({ originalName, isFavorite, url, path }, at) => (
          <div key={`${originalName}${url ?? at}`} className={classes.flyer}>
            <span>{originalName}</span>
            {url && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  aria-haspopup="dialog"
                  onClick={() => setPreviewed({ path: path ?? '', url, originalName, isFavorite })}
                >
                  Preview
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() =>
                    void api.download(url, originalName).catch(() => toast.error(flyerMessages.download))
                  }
                >
                  Download
                </Button>
              </>
            )}
            <ActionIcon
              variant="default"
              aria-label={isFavorite ? `Unfavorite ${originalName}` : `Favorite ${originalName}`}
              aria-pressed={isFavorite}
              onClick={() => change(at, { isFavorite: !isFavorite })}
            >
              {isFavorite ? <IconStarFilled size={16} /> : <IconStar size={16} />}
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`Remove ${originalName}`}
              onClick={() => setFlyers(flyers.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      {previewed && (
        <Suspense>
          <FlyerPreview flyer={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
      <FormButtons isBusy={isPending} onCancel={onCancel} />
    </FormGrid>
  );
}

/** A request with new files is a multipart form; otherwise it is JSON. */
function bodyOf(flyers: Draft[]): FormData | { flyers: object[] } {
  const rows = flyers.map(({ file, originalName, isFavorite, path }, index) => ({
    index,
    originalName,
    isFavorite,
    isNew: file !== undefined,
    path: path ?? null,
  }));
  if (!flyers.some(({ file }) => file)) return { flyers: rows };
  const form = new FormData();
  form.set('flyersData', JSON.stringify(rows));
  for (const [index, { file }] of flyers.entries()) if (file) form.set(flyerFileField(index), file);
  return form;
}
