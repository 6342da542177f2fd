import type { QueryClient } from '@tanstack/react-query';
import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';
import type { DemoOverride } from './override.ts';

/** The context of all desktop screens, which `prepareDesktop` sets. */
export interface Desktop {
  /** The name of the signed-in user, even in override. */
  username: string;
  override?: DemoOverride;
  cache: QueryClient;
}

/** Passes the desktop to loaders, which run before rendering. */
export const desktopRouterContext = createContext<Desktop>();

export const DesktopContext = createReactContext<Desktop | undefined>(undefined);

export function useDesktop(): Desktop {
  const desktop = useContext(DesktopContext);
  if (!desktop) throw new Error('This is a screen of the desktop and must be inside its layout.');
  return desktop;
}
