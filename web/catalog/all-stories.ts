import type { Stories } from './story.ts';

const files = import.meta.glob<{ stories: Stories }>('./stories/*.tsx', { eager: true });

/** Every component with its states, in alphabetical order. */
export const allStories: Stories = Object.fromEntries(
  Object.values(files)
    .flatMap(({ stories }) => Object.entries(stories))
    .sort(([one], [other]) => one.localeCompare(other)),
);
