import { type Icon, IconDoorExit, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { foldedWords, matchScore } from '#contract/alike.ts';
import { fold } from '#contract/fold.ts';
import type { MenuTarget } from '../../ground/menu-item.ts';
import { exitLabel, exitPath, type Override } from '../../ground/override.ts';
import type { MenuGroup } from '../desktop/menu.ts';

/** What the palette can do beside opening what the sidebar opens. */
export type PaletteTarget =
  | MenuTarget
  | { kind: 'scheme'; scheme: 'light' | 'dark' }
  | { kind: 'load'; href: string }
  | { kind: 'signOut' };

export interface PaletteAction {
  /** Where the label is not enough to tell it from others. */
  id?: string;
  label: string;
  detail?: string;
  icon: Icon;
  target: PaletteTarget;
}

export interface PaletteGroup {
  group: string;
  actions: PaletteAction[];
}

interface Circumstances {
  override?: Override;
  scheme: 'light' | 'dark';
}

/** Every page one may open, then the things one may do. Locked pages are not offered. */
export function paletteGroups(menu: MenuGroup[], { override, scheme }: Circumstances): PaletteGroup[] {
  const items = menu.flatMap((group) => group.items).filter(({ locked }) => !locked);
  const isSwitch = ({ target }: PaletteAction) => target.kind === 'switch';
  const pages: PaletteAction[] = items.filter((item) => !isSwitch(item));
  const switches = items.filter(isSwitch).map((item) => ({ ...item, label: `View as ${item.label}` }));
  return [
    { group: 'Go to', actions: [...pages, profilePage] },
    ...(switches.length ? [{ group: 'View as', actions: switches }] : []),
    { group: 'Actions', actions: [otherScheme(scheme), override ? exit(override) : logout] },
  ];
}

/** Of pages and things to do, those meant by what was typed, slips forgiven. */
export function meantBy(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const words = foldedWords(search);
  const isMeant = ({ label }: PaletteAction) =>
    matchScore(words, { text: fold(label), forgiving: fold(label) }) !== undefined;
  return groups
    .map(({ group, actions }) => ({ group, actions: actions.filter(isMeant) }))
    .filter(({ actions }) => actions.length > 0);
}

const profilePage: PaletteAction = {
  label: 'Profile and security',
  icon: IconUserCircle,
  target: { kind: 'page', to: '/profile' },
};

const logout: PaletteAction = { label: 'Logout', icon: IconLogout, target: { kind: 'signOut' } };

const exit = (override: Override): PaletteAction => ({
  label: exitLabel(override),
  icon: IconDoorExit,
  target: { kind: 'load', href: exitPath(override) },
});

const otherScheme = (scheme: 'light' | 'dark'): PaletteAction =>
  scheme === 'dark'
    ? { label: 'Light colors', icon: IconSun, target: { kind: 'scheme', scheme: 'light' } }
    : { label: 'Dark colors', icon: IconMoon, target: { kind: 'scheme', scheme: 'dark' } };
