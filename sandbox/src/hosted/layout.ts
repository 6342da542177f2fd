import { Html, html } from './html.ts';

export interface HostedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const STYLE = new Html(`<style>
  :root { color-scheme: light; --ink: #1f2a2e; --soft: #5a686d; --line: #d9e0e1; --paper: #fbfaf7; --accent: #17594a; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
  main { max-width: 940px; margin: 0 auto; padding: 48px 24px; display: grid; gap: 48px; }
  @media (min-width: 760px) { main.wide { grid-template-columns: 1fr 1fr; } }
  main.narrow { max-width: 480px; }
  h1 { font-size: 1.1rem; font-weight: 600; color: var(--soft); margin: 0 0 4px; }
  h2 { font-size: 1rem; margin: 0 0 12px; }
  .total { font-size: 2.1rem; font-weight: 650; letter-spacing: -0.02em; margin: 0 0 4px; }
  .note { color: var(--soft); margin: 0 0 20px; font-size: 0.94rem; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 10px 0; margin: 24px 0; font-size: 0.95rem; }
  dd { margin: 0; padding-left: 24px; text-align: right; font-variant-numeric: tabular-nums; }
  dt small { display: block; color: var(--soft); }
  .sum { border-top: 1px solid var(--line); padding-top: 12px; font-weight: 600; }
  form { display: grid; gap: 16px; }
  label { display: grid; gap: 6px; font-size: 0.9rem; font-weight: 550; }
  input { font: inherit; font-weight: 400; font-size: 1rem; padding: 11px 13px; border: 1px solid #8a979b; border-radius: 8px; background: #fff; color: var(--ink); width: 100%; min-height: 48px; }
  input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #7fb8a8; outline-offset: 1px; }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .inline { display: grid; grid-template-columns: 1fr auto; gap: 8px; align-items: end; }
  button { font: inherit; font-weight: 600; padding: 12px 18px; border: 0; border-radius: 8px; min-height: 48px; background: var(--accent); color: #fff; cursor: pointer; }
  button.quiet { padding: 11px 17px; background: none; color: var(--accent); border: 1px solid var(--accent); }
  button.link { min-height: 0; background: none; color: var(--accent); padding: 0; text-decoration: underline; font-weight: 500; }
  a { color: var(--accent); }
  .error { background: #fdf0ee; border: 1px solid #d98b80; color: #7c2417; border-radius: 8px; padding: 12px 14px; margin: 0 0 16px; }
  .done { background: #eef6f2; border: 1px solid #9cc7b8; border-radius: 8px; padding: 12px 14px; margin: 0 0 16px; }
  .test { position: fixed; inset: 0 0 auto 0; text-align: center; background: #f4e7c5; color: #5c4510; font-size: 0.8rem; padding: 3px; }
  footer { color: var(--soft); font-size: 0.84rem; }
</style>`);

/** Builds a page of the provider, with a notice that no money moves. */
export function renderPage(
  title: string,
  body: Html,
  options: { status?: number; layout?: 'wide' | 'narrow' } = {},
): HostedPage {
  const { status = 200, layout = 'narrow' } = options;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${STYLE}
</head>
<body>
<header class="test">Test mode: no real money moves</header>
<main class="${layout}" aria-label="${title}">${body}</main>
</body>
</html>`;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    html: document.text,
  };
}

export function redirectTo(to: string): HostedPage {
  return { status: 303, headers: { location: to }, html: '' };
}

export function renderNotFoundPage(): HostedPage {
  const body = html`<section><h1>Page not found</h1>
<p>The link may have expired. Please go back to where you came from and start again.</p></section>`;
  return renderPage('Not found', body, { status: 404 });
}

export const renderErrorNote = (message: string | null) =>
  message === null ? null : html`<p class="error" role="alert">${message}</p>`;
