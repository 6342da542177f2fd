import { Button, Flex } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { slugOf } from '#contract/slug.ts';
import type { Theme } from '#contract/themes/themes.ts';
import { downloadBlob } from '../../lib/save-file.ts';
import { useTextMeasure } from '../../ui/paper/fonts.ts';
import { defaultPaperSize, type PaperDocument, type PaperSize } from '../../ui/paper/paper.ts';
import { PaperSizeChoice } from '../../ui/paper/paper-size-choice.tsx';
import { PaperView } from '../../ui/paper/paper-view.tsx';
import { toast } from '../../ui/toast.tsx';
import { BuilderPreviewArea } from '../themes/public.ts';
import classes from './bio-builder.module.css';
import { createBioDocument } from './bio-document.ts';

interface Page {
  text: string;
  theme: Theme;
  person: Profile;
}

/** The current layout of the page; undefined until its fonts are loaded. */
export function useBioPaper({ text, theme, person }: Page) {
  const measure = useTextMeasure();
  const [size, setSize] = useState<PaperSize>(defaultPaperSize);
  const paper = useMemo(
    () => measure && createBioDocument({ text, theme, person, size, measure }),
    [text, theme, person, size, measure],
  );
  /** Lays out the first page in another theme. */
  const pageIn = (other: Theme) =>
    measure ? (createBioDocument({ text, theme: other, person, size, measure }).pages[0] ?? []) : [];
  return { paper, pageIn, size, setSize };
}

interface Props {
  paper: PaperDocument | undefined;
  /** Returns the current layout, for the PDF and the printer. */
  paperNow: () => PaperDocument | undefined;
  size: PaperSize;
  onSize: (size: PaperSize) => void;
  isEmpty: boolean;
}

/** Memoized, so that typing an answer does not re-render it. */
export const BioPreview = memo(function BioPreview({ paper, paperNow, size, onSize, isEmpty }: Props) {
  const [requestedPage, setRequestedPage] = useState(0);
  const count = paper?.pages.length ?? 1;
  const shown = Math.min(requestedPage, count - 1);
  const marks = paper?.pages[shown];
  return (
    <BuilderPreviewArea>
      <div className={classes.paper} data-size={size}>
        {marks && <PaperView marks={marks} size={size} label={`Bio, page ${shown + 1} of ${count}`} />}
        {isEmpty && <p className={classes.hint}>Your bio will appear here.</p>}
      </div>
      <Foot
        shown={shown}
        count={count}
        onShow={setRequestedPage}
        size={size}
        onSize={onSize}
        paper={paperNow}
        isReady={paper !== undefined}
      />
    </BuilderPreviewArea>
  );
});

interface FootProps extends Pick<Props, 'size' | 'onSize'>, DownloadProps {
  shown: number;
  count: number;
  onShow: (page: number) => void;
}

/** Memoized, so that typing does not re-render it. */
const Foot = memo(function Foot({ shown, count, onShow, size, onSize, paper, isReady }: FootProps) {
  return (
    <Flex wrap="wrap" align="center" gap="sm" w={500} maw="100%">
      <Pages shown={shown} count={count} onShow={onShow} />
      <PaperSizeChoice size={size} onSize={onSize} />
      <DownloadPdf paper={paper} isReady={isReady} />
    </Flex>
  );
});

function Pages({ shown, count, onShow }: { shown: number; count: number; onShow: (page: number) => void }) {
  const text = (
    <span className={classes.muted}>
      Page {shown + 1} of {count}
    </span>
  );
  if (count === 1) return text;
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconChevronLeft size={15} aria-hidden="true" />}
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        Previous
      </Button>
      {text}
      <Button
        variant="subtle"
        size="xs"
        rightSection={<IconChevronRight size={15} aria-hidden="true" />}
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        Next
      </Button>
    </>
  );
}

interface DownloadProps {
  paper: () => PaperDocument | undefined;
  isReady: boolean;
}

function DownloadPdf({ paper, isReady }: DownloadProps) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    const document = paper();
    if (!document) return;
    setBusy(true);
    try {
      const { createPaperPdf } = await import('../../ui/paper/paper-pdf.ts');
      const bytes = await createPaperPdf(document);
      downloadBlob(
        `${slugOf(document.author)}-bio.pdf`,
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
      );
    } catch {
      toast.error('The PDF couldn’t be created. Please try again.', undefined, {
        retry: () => void download(),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      ms="auto"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      disabled={!isReady || isBusy}
      onClick={() => void download()}
    >
      {isBusy ? 'Preparing...' : 'Download PDF'}
    </Button>
  );
}
