import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
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
  const page = await new Response(stream).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(deferScripts(page), { status, headers });
}

/** Defers the scripts, which only add behavior, so that text, fonts and pictures load first. */
const deferScripts = (page: string) =>
  page.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');
