import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

export interface AxeOptions {
  /** A CSS selector. If elements match, only these are checked; otherwise the whole page is checked. */
  within: string;
  /** Checks only the contrast, for a screen that passed all other rules in another color scheme. */
  onlyColors?: boolean;
}

/**
 * Lists the accessibility rules that the page violates. Loads axe once per document. The Playwright package
 * of axe would load it for every check, which takes almost as long as the check.
 */
export async function findAxeViolations(page: Page, { within, onlyColors }: AxeOptions): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    ...(onlyColors && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  };
  const violations = await page.evaluate<Violation[]>(`(async () => {
    const elements = ${JSON.stringify(within)};
    const context = document.querySelector(elements) ? elements : document;
    const { violations } = await axe.run(context, ${JSON.stringify(options)});
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
  })()`);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
}
