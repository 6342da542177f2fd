import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flyer } from '#contract/vendors/vendors.ts';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PdfPages } from '../../../ui/pdf/pdf-pages.tsx';
import { toast } from '../../../ui/toast.tsx';
import { flyerFileQuery } from '../api.ts';

interface Props {
  flyer: Flyer;
  onClose: () => void;
}

const downloadFailed = 'Download failed. Please try again.';

/** Previews a flyer, with a download button. */
export default function FlyerPreview({ flyer, onClose }: Props) {
  const { data: content, isError, refetch } = useQuery(flyerFileQuery(flyer));
  const [isBroken, setBroken] = useState(false);
  const download = () => api.download(flyer.url, flyer.originalName).catch(() => toast.error(downloadFailed));
  return (
    <Dialog opened onClose={onClose} title={flyer.originalName} size="xl">
      {isError || isBroken ? (
        <LoadErrorNotice message="We can’t show this PDF here. Download it to open it." onRetry={refetch} />
      ) : (
        <PdfPages content={content} onBroken={() => setBroken(true)} />
      )}
      <Group justify="flex-end" mt="md">
        <Button leftSection={<IconDownload size={17} aria-hidden="true" />} onClick={() => void download()}>
          Download
        </Button>
      </Group>
    </Dialog>
  );
}
