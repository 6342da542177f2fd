import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

export interface AxeOptions {
  /** Checks only the elements that match, if there are any. */
  within: string;
  /** Checks only what colors decide: for a screen whose other rules are checked in another color scheme. */
  onlyColors?: boolean;
}

/**
 * The violated accessibility rules. Axe is loaded once per document: loading it for every check, as its
 * Playwright package does, takes almost as long as the check.
 */
export async function axeViolations(page: Page, { within, onlyColors }: AxeOptions): Promise<string[]> {
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
