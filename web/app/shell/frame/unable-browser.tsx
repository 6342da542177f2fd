import classes from './unable-browser.module.css';

/**
 * Every browser below the oldest that we work in lacks one of the two. Runs before all else, in any browser, so it is
 * plain; and without quotes, ampersands and angle brackets, which would be written as entities.
 */
const marksOldBrowsers =
  'if (!String.prototype.toWellFormed || !CSS.supports(`selector(:has(a))`)) document.documentElement.dataset.browser = `old`';

export const OldBrowserScript = () => <script>{marksOldBrowsers}</script>;

/** A sentence for browsers in which nothing else would come. */
export function UnableBrowser() {
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
