import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { recordEarlyInput } from './lib/early-input.ts';
import { IsStaticPageContext } from './shell/frame/static-page.ts';

/** Runs only at build time: prerenders the public pages and the shell of all others. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <IsStaticPageContext value={!context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </IsStaticPageContext>,
  );
  await stream.allReady;
  const page = deferScripts(await new Response(stream).text());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const finished = context.isSpaMode ? page : addEarlyInput(startAppAfterPaint(page));
  return new Response(finished, { status, headers });
}

const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** Defers the scripts, which only add behavior, so that text, fonts and pictures load first. */
const deferScripts = (page: string): string =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

/** Keeps what a visitor does before hydration. */
const addEarlyInput = (page: string): string =>
  page.replace('</head>', () => `<script>${recordEarlyInput}</script></head>`);

const routerScript = /<script type="module" async="">([\s\S]+?)<\/script>/;

/**
 * Loads the app into a prerendered page after the first paint, and runs each file in its own task, so that the page
 * appears and reacts meanwhile. The router's static imports would run all files in one task.
 */
function startAppAfterPaint(page: string): string {
  const [, start] = routerScript.exec(page) ?? [];
  if (start === undefined) return page;
  const files = [...page.matchAll(preloadLink)].map(([, file]) => file);
  const lastStep = start
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);');
  return page
    .replaceAll(preloadLink, '')
    .replace(start, () => `${waitForFirstPaint}${loadInSteps(files)}${lastStep}`);
}

/** The hidden page of a background tab paints nothing. An animation frame comes before the paint, a task after it. */
const waitForFirstPaint = `
if (!document.hidden) await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
`;

const loadInSteps = (files: unknown[]) => `
const files = ${JSON.stringify(files)};
for (const href of files)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
for (const file of files.filter((one) => !one.includes('/entry.client'))) {
  await import(file);
  await new Promise((go) => setTimeout(go));
}
`;
