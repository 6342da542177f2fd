import { feminineNames, lastNames, masculineNames } from './names.ts';
import type { Random } from './random.ts';

export interface DemoName {
  firstName: string;
  lastName: string;
}

/** Returns a function that creates unique names, different from those already taken. */
export function createNameGenerator(random: Random, taken: readonly DemoName[] = []): () => DemoName {
  const used = new Set(taken.map(keyOf));
  const nextName = (): DemoName => {
    const name = { firstName: random.pick(firstNames), lastName: random.pick(lastNames) };
    if (used.has(keyOf(name))) return nextName();
    used.add(keyOf(name));
    return name;
  };
  return nextName;
}

const firstNames = [...feminineNames, ...masculineNames];

const keyOf = ({ firstName, lastName }: DemoName): string => `${firstName} ${lastName}`.toLowerCase();

const emailPart = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Returns grace.delgado@example.com, or an email at the made-up domain of a company:
 * @harbor-light.example.com
 */
export function createDemoEmail({ firstName, lastName }: DemoName, company?: string): string {
  const domain = company
    ? `${company
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/^-|-$/g, '')}.example.com`
    : 'example.com';
  return `${emailPart(firstName)}.${emailPart(lastName)}@${domain}`;
}
