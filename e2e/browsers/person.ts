import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { DemoAccountKey } from '../../demo/src/account-definitions.ts';
import { type NewPerson, type PersonOptions, requestPerson } from '../people.ts';
import type { Driver, ElementReference } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** How a test finds an element: by role and name, by the label of a field, or by its text. */
export type ElementQuery =
  | { role: string; name?: string | RegExp }
  | { label: string }
  | { text: string | RegExp };

/** Runs in the page: finds the visible elements that match a target, in the topmost dialog if one is open. */
const queryVisible = `
  const { role, name, label, text, isPattern } = arguments[0];
  const wanted = (words) => words === undefined ? undefined : isPattern ? new RegExp(words) : words;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility());
  const within = dialogs.at(-1) ?? document.body;
  const found = role
    ? queries.queryAllByRole(within, role, { name: wanted(name) })
    : label
      ? queries.queryAllByLabelText(within, (words) => words.replace(/\\s*\\*$/, '') === label)
      : queries.queryAllByText(document.body, wanted(text));
  return found.filter((one) => one.checkVisibility() || one.type === 'file');
`;

/** Acts like a person at a browser window: each function waits until its element is visible, then uses it. */
function personAt(window: Driver, origin: string) {
  const goto = (path: string) => window.goto(origin + path);

  const all = (sight: ElementQuery): Promise<ElementReference[]> => {
    const words = 'name' in sight ? sight.name : 'text' in sight ? sight.text : undefined;
    const isPattern = words instanceof RegExp;
    const written = isPattern ? words.source : words;
    return window.run(queryVisible, { ...sight, name: written, text: written, isPattern });
  };
  /** Counts the matching elements; -1 while the browser is loading another page. */
  const seen = (sight: ElementQuery) =>
    all(sight).then(
      ({ length }) => length,
      () => -1,
    );
  const countOf = (sight: ElementQuery) =>
    expect.poll(() => seen(sight), { message: Object.values(sight).join(' ') });

  async function see(sight: ElementQuery): Promise<ElementReference> {
    await countOf(sight).toBeGreaterThan(0);
    return (await all(sight))[0] as ElementReference;
  }

  return {
    goto,
    see,
    gone: (sight: ElementQuery) => countOf(sight).toBe(0),
    run: window.run,
    path: async () => (await window.url()).replace(origin, ''),
    async press(role: string, name: string | RegExp): Promise<void> {
      const element = await see({ role, name });
      await window.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
      await window.click(element);
    },
    textOf: (element: ElementReference) => window.run<string>('return arguments[0].textContent', element),

    async enterAs(like: DemoAccountKey, options: Omit<PersonOptions, 'like'> = {}): Promise<NewPerson> {
      const somebody = await requestPerson<NewPerson>({ like, ...options });
      await goto('/favicon.svg');
      await window.addCookie({ ...somebody.cookie, url: origin });
      return somebody;
    },

    /** Replaces the field's content, like a person who selects all and types. */
    async fill(label: string, text: string): Promise<void> {
      const field = await see({ label });
      await window.run(
        'arguments[0].scrollIntoView({ block: "center" }); arguments[0].focus(); arguments[0].select?.()',
        field,
      );
      await window.type(field, text);
    },

    async upload(path: string): Promise<void> {
      const fields = () =>
        window.run<ElementReference[]>(`return [...document.querySelectorAll('input[type="file"]')]`);
      await expect
        .poll(async () => (await fields()).length, { message: 'a place for files' })
        .toBeGreaterThan(0);
      await window.upload((await fields()).at(-1) as ElementReference, path);
    },
  };
}

const engines = { firefox: openFirefox, webkit: openWebKit };

export interface BrowserTestOptions {
  engine: keyof typeof engines;
}

interface Fixtures extends BrowserTestOptions {
  person: ReturnType<typeof personAt>;
}

/** Gives each test its own browser window; an error in its console fails the test. */
export const test = base.extend<Fixtures>({
  engine: ['webkit', { option: true }],
  person: async ({ engine, baseURL }, use, journey) => {
    const window = await engines[engine]();
    await use(personAt(window, baseURL ?? ''));
    if (journey.status !== journey.expectedStatus)
      writeFileSync(journey.outputPath('window.png'), await window.screenshot(), 'base64');
    await window.close();
    expect(window.errors(), 'errors in the console').toEqual([]);
  },
});

export { expect };
