import classes from './unsupported-browser.module.css';

/**
 * Every unsupported browser lacks one of the two. The script runs before all others in any browser, so it
 * uses old syntax, and it avoids quotes, ampersands and angle brackets, because React would write them as
 * entities.
 */
const detectOldBrowser =
  'if (!String.prototype.toWellFormed || !CSS.supports(`selector(:has(a))`)) document.documentElement.dataset.browser = `old`';

export const OldBrowserScript = () => <script>{detectOldBrowser}</script>;

/** A message for browsers in which nothing else would show. */
export function UnsupportedBrowser() {
  return (
    <>
      <noscript>
        <p className={classes.sentence}>
          Abundance needs JavaScript. Turn it on in your browser’s settings, then reload this page.
        </p>
      </noscript>
      <p className={`${classes.sentence} ${classes.old}`} role="alert">
        This browser is too old for Abundance. Please update it, or use a current Chrome, Edge, Firefox or
        Safari.
      </p>
    </>
  );
}
