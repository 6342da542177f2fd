import { ScrollArea } from '@mantine/core';
import { useElementSize, useIntersection } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage, openPdf, type PageSize, readPdfPageSizes } from './pdf.ts';
import classes from './pdf-pages.module.css';

interface Props {
  /** The bytes of the PDF; undefined while they load. */
  content: ArrayBuffer | undefined;
  onBroken: () => void;
}

interface OpenPdf {
  document: PDFDocumentProxy;
  sizes: PageSize[];
}

const maxWidth = 900;

function usePdf({ content, onBroken }: Props): OpenPdf | undefined {
  const [opened, setOpened] = useState<OpenPdf>();
  const onBrokenRef = useRef(onBroken);

  useEffect(() => {
    if (!content) return;
    const opening = openPdf(content);
    opening.promise
      .then(async (document) => setOpened({ document, sizes: await readPdfPageSizes(document) }))
      .catch(() => opening.destroyed || onBrokenRef.current());
    return () => void opening.destroy();
  }, [content]);

  return opened;
}

/** The pages of a PDF below each other; each is drawn when it scrolls into view. */
export function PdfPages(props: Props) {
  const opened = usePdf(props);
  const { ref, width } = useElementSize();
  // Makes the area scrollable by keyboard.
  const viewport = { tabIndex: 0, role: 'region', 'aria-label': 'Pages' };
  return (
    <ScrollArea className={classes.pages} viewportProps={viewport} aria-busy={!opened}>
      <div ref={ref}>
        {width > 0 &&
          opened?.sizes.map((size, index) => (
            <Page key={size.number} {...opened} index={index} width={Math.min(width, maxWidth)} />
          ))}
      </div>
    </ScrollArea>
  );
}

function Page({ document, sizes, index, width }: OpenPdf & { index: number; width: number }) {
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
