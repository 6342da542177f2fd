import { test as base, expect } from '@playwright/test';
import type { DemoAccountKey } from '#demo/account-sketches.ts';
import { ask, type Somebody, type Wish } from '../people.ts';
import { type Element, openWebKit } from './webkit.ts';

/** What somebody looks for: a role and its name, the label of a field, or a text. */
export type Sight = { role: string; name?: string | RegExp } | { label: string } | { text: string | RegExp };

/** What can be seen of it now, in the topmost dialog if there is one. */
const look = `
  const { role, name, label, text, isPattern } = arguments[0];
  const wanted = (words) => words === undefined ? undefined : isPattern ? new RegExp(words) : words;
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility());
  const within = dialogs.at(-1) ?? document.body;
  const found = role
    ? queries.queryAllByRole(within, role, { name: wanted(name) })
    : label
      ? queries.queryAllByLabelText(within, label)
      : queries.queryAllByText(document.body, wanted(text));
  return found.filter((one) => one.checkVisibility() || one.type === 'file');
`;

/** A person at a WebKit window: looks until something is there, then does as people do. */
function personAt(webkit: Awaited<ReturnType<typeof openWebKit>>, origin: string) {
  const goto = (path: string) => webkit.goto(origin + path);

  const all = (sight: Sight): Promise<Element[]> => {
    const words = 'name' in sight ? sight.name : 'text' in sight ? sight.text : undefined;
    const isPattern = words instanceof RegExp;
    const written = isPattern ? words.source : words;
    return webkit.run(look, { ...sight, name: written, text: written, isPattern });
  };
  const countOf = (sight: Sight) =>
    expect.poll(async () => (await all(sight)).length, { message: Object.values(sight).join(' ') });

  async function see(sight: Sight): Promise<Element> {
    await countOf(sight).toBeGreaterThan(0);
    return (await all(sight))[0] as Element;
  }

  return {
    goto,
    see,
    gone: (sight: Sight) => countOf(sight).toBe(0),
    run: webkit.run,
    path: async () => (await webkit.url()).replace(origin, ''),
    press: async (role: string, name: string | RegExp) => webkit.click(await see({ role, name })),
    textOf: (element: Element) => webkit.run<string>('return arguments[0].textContent', element),

    async enterAs(like: DemoAccountKey, wish: Omit<Wish, 'like'> = {}): Promise<Somebody> {
      const somebody = await ask<Somebody>({ like, ...wish });
      await goto('/favicon.svg');
      await webkit.addCookie({ ...somebody.cookie, path: '/', httpOnly: true });
      return somebody;
    },

    /** Whatever was there is gone, as when a hand selects it all and types. */
    async fill(label: string, text: string): Promise<void> {
      const field = await see({ label });
      await webkit.run('arguments[0].focus(); arguments[0].select?.()', field);
      await webkit.type(field, text);
    },

    async upload(path: string): Promise<void> {
      const fields = await webkit.run<Element[]>(
        `return [...document.querySelectorAll('input[type="file"]')]`,
      );
      await webkit.type(fields.at(-1) as Element, path);
    },
  };
}

interface Fixtures {
  person: ReturnType<typeof personAt>;
}

/** A window of its own for each journey; an error in its console fails it. */
export const test = base.extend<Fixtures>({
  person: async ({ baseURL = '' }, use, { attach, errors }) => {
    const webkit = await openWebKit();
    await use(personAt(webkit, baseURL));
    if (errors.length > 0) {
      const body = Buffer.from(await webkit.screenshot(), 'base64');
      await attach('window', { body, contentType: 'image/png' });
    }
    await webkit.close();
    expect(webkit.errors(), 'errors in the console').toEqual([]);
  },
});

export { expect };
