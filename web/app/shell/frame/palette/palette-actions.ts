import { type Icon, IconDoorExit, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import type { Profile } from '#contract/account.ts';
import { foldedWords, matchScore } from '#contract/alike.ts';
import { fold } from '#contract/fold.ts';
import { hasDesktop, hasPro } from '#contract/roles.ts';
import { vaultActions } from '../../../features/doors-vault/public.ts';
import { goalActions } from '../../../features/goals/public.ts';
import { sphereActions } from '../../../features/sphere/public.ts';
import { transactionActions } from '../../../features/transactions/public.ts';
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
  /** Other words that find it. */
  keywords?: string;
  icon: Icon;
  target: PaletteTarget;
}

export interface PaletteGroup {
  group: string;
  actions: PaletteAction[];
}

interface Circumstances {
  profile: Profile;
  override?: Override;
  scheme: 'light' | 'dark';
}

/** Adding something comes first: that is what people open the list for. */
const featureActions = [...sphereActions, ...transactionActions, ...vaultActions, ...goalActions].toSorted(
  (one, other) => Number(other.isAddition ?? false) - Number(one.isAddition ?? false),
);

/** What features let this person start. */
const actionsFor = (profile: Profile): PaletteAction[] =>
  hasDesktop(profile.role) ? featureActions.filter(({ needsPro }) => !needsPro || hasPro(profile)) : [];

/** The things one may do, then every page one may open. Locked pages are not offered. */
export function paletteGroups(
  menu: MenuGroup[],
  { profile, override, scheme }: Circumstances,
): PaletteGroup[] {
  const items = menu.flatMap((group) => group.items).filter(({ locked }) => !locked);
  const isSwitch = ({ target }: PaletteAction) => target.kind === 'switch';
  const pages: PaletteAction[] = items.filter((item) => !isSwitch(item));
  const switches = items.filter(isSwitch).map((item) => ({ ...item, label: `View as ${item.label}` }));
  return [
    { group: 'Actions', actions: [...actionsFor(profile), otherScheme(scheme)] },
    { group: 'Go to', actions: [...pages, profilePage] },
    ...(switches.length ? [{ group: 'View as', actions: switches }] : []),
    { group: 'Session', actions: [override ? exit(override) : logout] },
  ];
}

/** Of pages and things to do, those meant by what was typed, slips forgiven. */
export function meantBy(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const words = foldedWords(search);
  const isMeant = ({ label, keywords = '' }: PaletteAction) =>
    matchScore(words, { text: fold(`${label} ${keywords}`), forgiving: fold(label) }) !== undefined;
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
    ? {
        label: 'Light mode',
        icon: IconSun,
        keywords: 'day colors theme',
        target: { kind: 'scheme', scheme: 'light' },
      }
    : {
        label: 'Dark mode',
        icon: IconMoon,
        keywords: 'night colors theme',
        target: { kind: 'scheme', scheme: 'dark' },
      };
