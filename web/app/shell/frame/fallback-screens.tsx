import { useLayoutEffect } from 'react';
import { useNavigation } from 'react-router';
import { removeFirstRows } from '../../lib/prefetched-response.ts';
import { LogoMark } from './brand.tsx';
import loadingClasses from './loading-screen.module.css';
import progressClasses from './route-progress.module.css';
import oldBrowserClasses from './unsupported-browser.module.css';

/** Shown when the files of a page could not be loaded, so it must not depend on such files itself. */
export function LoadFailedPage() {
  return (
    <main className={loadingClasses.root}>
      <LogoMark size={44} />
      <h1 className={loadingClasses.title}>This page didn’t open</h1>
      <p className={loadingClasses.sentence}>Your connection dropped. Everything you saved is safe.</p>
      <button type="button" className={loadingClasses.again} onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

/**
 * Shown while the scripts and the session load, usually too briefly to be seen. The screen has no visible
 * text, because text would fetch a font that the page itself may not use.
 */
export function LoadingScreen() {
  useLayoutEffect(() => removeFirstRows, []);
  return (
    <main className={loadingClasses.root} aria-busy="true" aria-label="Opening Abundance">
      <LogoMark size={44} />
    </main>
  );
}

/** A progress line at the top while the next page loads; CSS animates it. Screen readers announce it. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite">
      {isLoading && <div className={progressClasses.root} role="progressbar" aria-label="Loading the page" />}
    </div>
  );
}

/**
 * Detects unsupported browsers, which all lack one of these two features. The script runs first in any
 * browser, so it uses old syntax. It avoids quotes, ampersands and angle brackets, because React would write
 * them as entities.
 */
const detectOldBrowser =
  'if (!String.prototype.toWellFormed || !CSS.supports(`selector(:has(a))`)) document.documentElement.dataset.browser = `old`';

export const OldBrowserScript = () => <script>{detectOldBrowser}</script>;

/** A message for browsers that would otherwise show nothing. */
export function UnsupportedBrowser() {
  return (
    <>
      <noscript>
        <p className={oldBrowserClasses.sentence}>
          Abundance needs JavaScript. Turn it on in your browser’s settings, then reload this page.
        </p>
      </noscript>
      <p className={`${oldBrowserClasses.sentence} ${oldBrowserClasses.old}`} role="alert">
        This browser is too old for Abundance. Please update it, or use a current Chrome, Edge, Firefox or
        Safari.
      </p>
    </>
  );
}
