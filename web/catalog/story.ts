import type { ReactNode } from 'react';

/** The states of one component, keyed by a short description such as "long text" or "disabled". */
export type StoryStates = Record<string, ReactNode>;

/** A group of components, keyed by name. */
export type Stories = Record<string, StoryStates>;

/** A callback that does nothing, because the catalog only shows components. */
export const doNothing = (): void => undefined;

export const exampleLongText =
  'Waterfront Residence at the End of a Very Long Private Road with a Gate, Palmetto Bay Village Center';
