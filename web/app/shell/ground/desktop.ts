import type { QueryClient } from '@tanstack/react-query';
import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';
import type { Override } from './override.ts';

/** What the gate found out, for the screens behind it. */
export interface Desktop {
  /** Of whoever is signed in, also while they look at another role's desktop. */
  username: string;
  override?: Override;
  cache: QueryClient;
}

/** For loaders, which run before there is a screen. */
export const desktopContext = createContext<Desktop>();

export const DesktopContext = createReactContext<Desktop | undefined>(undefined);

export function useDesktop(): Desktop {
  const desktop = useContext(DesktopContext);
  if (!desktop) throw new Error('This is a screen of the desktop and must be inside its layout.');
  return desktop;
}
