import { ScrollArea } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage, openPdf, type PageSize, pageSizes } from './pdf.ts';
import classes from './pdf-pages.module.css';

interface Props {
  /** Nothing while it is on its way. */
  content: ArrayBuffer | undefined;
  onBroken: () => void;
}

interface Opened {
  document: PDFDocumentProxy;
  sizes: PageSize[];
}

const widest = 900;

function usePdf({ content, onBroken }: Props): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  const giveUp = useRef(onBroken);

  useEffect(() => {
    if (!content) return;
    const opening = openPdf(content);
    opening.promise
      .then(async (document) => setOpened({ document, sizes: await pageSizes(document) }))
      .catch(() => opening.destroyed || giveUp.current());
    return () => void opening.destroy();
  }, [content]);

  return opened;
}

/** The pages of a PDF under each other; each is drawn when it comes into sight. */
export function PdfPages(props: Props) {
  const opened = usePdf(props);
  const { ref, width } = useElementSize();
  // Whoever has no mouse scrolls it by key.
  const viewport = { tabIndex: 0, role: 'region', 'aria-label': 'Pages' };
  return (
    <ScrollArea className={classes.pages} viewportProps={viewport} aria-busy={!opened}>
      <div ref={ref}>
        {width > 0 &&
          opened?.sizes.map((size, index) => (
            <Page key={size.number} {...opened} index={index} width={Math.min(width, widest)} />
          ))}
      </div>
    </ScrollArea>
  );
}

function Page({ document, sizes, index, width }: Opened & { index: number; width: number }) {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: '600px' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isNear = entry?.isIntersecting ?? false;
  const size = sizes[index];
  const height = size ? (width * size.height) / size.width : 0;

  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return;
    return drawPage(document, index + 1, { canvas: canvas.current, text: text.current, width });
  }, [document, index, isNear, width]);

  return (
    <figure
      ref={ref}
      className={classes.page}
      style={{ width, height }}
      aria-label={`Page ${index + 1} of ${sizes.length}`}
    >
      <canvas ref={canvas} />
      <div ref={text} className={classes.text} />
    </figure>
  );
}
