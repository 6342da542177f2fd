import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { earlyInputScript } from './lib/early-input.ts';
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
  const finished = context.isSpaMode
    ? startAppAfter(waitForFirstRows, page)
    : addEarlyInput(startAppAfter(waitForFirstPaint, page));
  return new Response(finished, { status, headers });
}

const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/** Defers the scripts, which only add behavior, so that text, fonts and pictures load first. */
const deferScripts = (page: string): string =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

/** Keeps what a visitor does before hydration. */
const addEarlyInput = (page: string): string =>
  page.replace('</head>', () => `<script>${earlyInputScript}</script></head>`);

const routerScript = /<script type="module" async="">([\s\S]+?)<\/script>/;

/**
 * Loads the app into a page after a wait, and runs each file in its own task, so that the page appears and reacts
 * meanwhile. The router's static imports would run all files in one task.
 */
function startAppAfter(wait: string, page: string): string {
  const [tag, start] = routerScript.exec(page) ?? [];
  if (tag === undefined || start === undefined) return page;
  const files = [...page.matchAll(preloadLink)].map(([, file]) => file);
  const lastStep = start
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);');
  return page
    .replaceAll(preloadLink, '')
    .replace(tag, () => `<script type="module">${wait}${loadInSteps(files)}${lastStep}</script>`);
}

/** The hidden page of a background tab paints nothing. An animation frame comes before the paint, a task after it. */
const waitForFirstPaint = `
if (!document.hidden) await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
`;

/** Waits only if the server sent the first data, because otherwise the scripts arrive sooner than the data. */
const waitForFirstRows = `
if (window.nextFiles) {
  await window.firstRows;
  ${waitForFirstPaint}
}
`;

const loadInSteps = (files: unknown[]) => `
const files = ${JSON.stringify(files)};
const preload = (href) => {
  const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch', crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), kind, { href }));
};
for (const href of new Set([...files, ...(window.nextFiles ?? [])])) preload(href);
for (const file of files.filter((one) => !one.includes('/entry.client'))) {
  await import(file);
  await new Promise((go) => setTimeout(go));
}
`;
