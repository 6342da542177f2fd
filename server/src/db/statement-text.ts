import type { Fragment, Sql } from 'postgres';

class TextFragment {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function textOf(part: unknown): string {
  if (part instanceof TextFragment) return part.text;
  throw new Error('A constant statement names its parameters, for example $1, and contains no values.');
}

const textTag = Object.assign(
  (strings: TemplateStringsArray, ...parts: unknown[]) =>
    new TextFragment(String.raw({ raw: strings }, ...parts.map(textOf))),
  { unsafe: (text: string) => new TextFragment(text) },
);

/**
 * Returns the text of a statement that is sent often with different parameters. The driver would join the
 * fragments of the statement again for every call, which can take longer than everything else the call does.
 */
export const createStatementText = (build: (sql: Sql) => Fragment): string =>
  textOf(build(textTag as unknown as Sql));
