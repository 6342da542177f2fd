import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether scripts draw the page, or it is still the one that was written at build time. Fields stand there only then:
 * what a browser or a hurried person fills in before would be lost.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
