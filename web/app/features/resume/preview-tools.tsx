import { Button, Flex, Menu, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { AnchoredMenu } from '../../ui/anchored-popups.tsx';
import { defaultPaperSize, type PaperSize, paperSizes } from '../../ui/paper/paper.ts';
import { PopupOpener } from '../../ui/popup-opener.tsx';
import { toast } from '../../ui/toast.tsx';
import { type DownloadFormat, downloadFormats } from './export/save-as.ts';

interface Props {
  /** The paper size; undefined while fonts load. */
  size: PaperSize | undefined;
  onSize: (size: PaperSize) => void;
  onDownload: (format: DownloadFormat) => Promise<void>;
}

/** Paper size and downloads. Memoized, so that typing does not re-render these controls. */
export const PreviewTools = memo(function PreviewTools({ size, onSize, onDownload }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function download(format: DownloadFormat) {
    setBusy(true);
    try {
      await onDownload(format);
    } catch {
      toast.error('The file couldn’t be created', 'Please try again.', {
        retry: () => void download(format),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Flex wrap="wrap" align="center" justify="center" rowGap={8} columnGap={12}>
      <SegmentedControl
        aria-label="Paper size"
        value={size ?? defaultPaperSize}
        onChange={(value) => onSize(value as PaperSize)}
        data={Object.entries(paperSizes).map(([value, { name }]) => ({ value, label: name }))}
      />
      <PopupOpener
        kind="menu"
        button={(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={isBusy}
            disabled={!size}
          >
            Download
          </Button>
        )}
      >
        {(opened) => (
          <AnchoredMenu {...opened}>
            {Object.entries(downloadFormats).map(([format, name]) => (
              <Menu.Item key={format} onClick={() => void download(format as DownloadFormat)}>
                {name}
              </Menu.Item>
            ))}
          </AnchoredMenu>
        )}
      </PopupOpener>
    </Flex>
  );
});
