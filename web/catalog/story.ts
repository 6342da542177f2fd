import type { ReactNode } from 'react';

/** The states of one component, by a short description: "long text", "disabled". */
export type States = Record<string, ReactNode>;

/** A group of components, by name. */
export type Stories = Record<string, States>;

/** A callback that does nothing, because the catalog only shows components. */
export const doNothing = (): void => undefined;

export const longText =
  'Waterfront Residence at the End of a Very Long Private Road with a Gate, Palmetto Bay Village Center';
