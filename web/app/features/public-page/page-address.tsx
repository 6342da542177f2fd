import { Button, Flex, TextInput } from '@mantine/core';
import { IconCopy, IconDownload, IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { publicPageMessages } from '#contract/public-page/public-page.ts';
import { downloadBlob } from '../../lib/save-file.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReplacePageUrl } from './api.ts';
import classes from './publish-dialog.module.css';

/** Imports the QR library when the first code is drawn. */
const qrQuery = (address: string) => ({
  queryKey: [...queryRoot('public-page'), 'qr', address],
  queryFn: async () => {
    const { default: code } = await import('qrcode');
    return code.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  },
  staleTime: Number.POSITIVE_INFINITY,
});

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(publicPageMessages.copied);
  } catch {
    toast.error(publicPageMessages.copyFailed);
  }
}

export function PageAddress({ path, isSecret }: { path: string; isSecret: boolean }) {
  const { override } = useDesktop();
  const address = window.location.origin + path;
  return (
    <div className={classes.address}>
      <QrCode address={address} />
      <div className={classes.reach}>
        <TextInput
          label="Address"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Flex wrap="wrap" gap={8}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={15} aria-hidden="true" />}
            onClick={() => void copyAddress(address)}
          >
            Copy address
          </Button>
          {!override && (
            <Button
              component="a"
              href={path}
              target="_blank"
              rel="noopener"
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={15} aria-hidden="true" />}
            >
              Open page
            </Button>
          )}
          {isSecret && <NewAddress />}
        </Flex>
      </div>
    </div>
  );
}

function QrCode({ address }: { address: string }) {
  const { data: svg, isError } = useQuery(qrQuery(address));
  if (isError) return <p role="alert">{publicPageMessages.qrFailed}</p>;
  return (
    <div className={classes.qr}>
      {svg && <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="QR code for your page" />}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden="true" />}
        disabled={!svg}
        onClick={() => svg && downloadBlob('my-page-qr.svg', new Blob([svg], { type: 'image/svg+xml' }))}
      >
        Download QR
      </Button>
    </div>
  );
}

function NewAddress() {
  const renewing = useReplacePageUrl();
  async function renew() {
    const isConfirmed = await confirm({
      title: 'Get a new address?',
      message: 'The old address and every QR code you printed with it stop working.',
      verb: 'Get a new address',
      danger: true,
    });
    if (!isConfirmed) return;
    void renewing.mutateAsync(undefined).then(
      () => toast.success(publicPageMessages.renewed),
      () => toast.error(publicPageMessages.save),
    );
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconRefresh size={15} aria-hidden="true" />}
      disabled={renewing.isPending}
      onClick={() => void renew()}
    >
      New address
    </Button>
  );
}
