import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export interface PageSize {
  number: number;
  width: number;
  height: number;
}

/**
 * Opens a PDF. WebAssembly is off, because our CSP forbids it. The bytes are copied, because the worker takes
 * ownership of them.
 */
export const openPdf = (content: ArrayBuffer) =>
  getDocument({ data: new Uint8Array(content.slice(0)), useWasm: false });

export async function readPdfPageSizes(document: PDFDocumentProxy): Promise<PageSize[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
      return { number: index + 1, width, height };
    }),
  );
}

interface PageElements {
  canvas: HTMLCanvasElement;
  text: HTMLDivElement;
  width: number;
}

/** Draws a page at the screen's resolution, with its selectable text over it. */
export function drawPage(document: PDFDocumentProxy, number: number, paper: PageElements): () => void {
  let task: RenderTask | undefined;
  let isCanceled = false;
  const draw = async () => {
    const page = await document.getPage(number);
    if (isCanceled) return;
    const scale = paper.width / page.getViewport({ scale: 1 }).width;
    const sharp = page.getViewport({ scale: scale * window.devicePixelRatio });
    Object.assign(paper.canvas, { width: Math.round(sharp.width), height: Math.round(sharp.height) });
    task = page.render({ canvas: paper.canvas, viewport: sharp });
    await task.promise;
    paper.text.replaceChildren();
    paper.text.style.setProperty('--total-scale-factor', String(scale));
    const layer = { container: paper.text, viewport: page.getViewport({ scale }) };
    await new TextLayer({ ...layer, textContentSource: page.streamTextContent() }).render();
  };
  // A page whose drawing is canceled or fails stays blank; other pages are unaffected.
  draw().catch(() => undefined);
  return () => {
    isCanceled = true;
    task?.cancel();
  };
}
