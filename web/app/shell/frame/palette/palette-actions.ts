import { type Icon, IconDoorExit, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { foldForSearch } from '#contract/fold.ts';
import { calculateMatchScore, splitFoldedSearchWords } from '#contract/fuzzy-match.ts';
import { hasDesktop, hasProPlan } from '#contract/roles.ts';
import { vaultActions } from '../../../features/doors-vault/public.ts';
import { goalActions } from '../../../features/goals/public.ts';
import { sphereActions } from '../../../features/sphere/public.ts';
import { taskActions } from '../../../features/tasks/public.ts';
import { transactionActions } from '../../../features/transactions/public.ts';
import type { DesktopAction } from '../../core/desktop-action.ts';
import type { MenuItemTarget } from '../../core/menu-item.ts';
import { type DemoOverride, overrideExitLabel, overrideExitPath } from '../../core/override.ts';
import type { MenuGroup } from '../desktop/menu.ts';

/** The targets of the sidebar, plus targets that only the palette has. */
export type PaletteTarget =
  | MenuItemTarget
  | { kind: 'scheme'; scheme: 'light' | 'dark' }
  | { kind: 'load'; href: string }
  | { kind: 'signOut' };

export interface PaletteAction {
  /** Distinguishes items that have the same label. */
  id?: string;
  label: string;
  detail?: string;
  /** Synonyms by which the search finds this item. */
  keywords?: string;
  icon: Icon;
  target: PaletteTarget;
}

export interface PaletteGroup {
  group: string;
  actions: PaletteAction[];
}

interface PaletteContext {
  profile: Profile;
  override?: DemoOverride;
  scheme: 'light' | 'dark';
}

/** Actions that add records come first, because users open the palette mostly for these. */
const featureActions = [
  ...sphereActions,
  ...taskActions,
  ...transactionActions,
  ...vaultActions,
  ...goalActions,
].toSorted((one, other) => Number(other.isAddition ?? false) - Number(one.isAddition ?? false));

/** All feature actions that this user may start. */
const actionsFor = (profile: Profile): DesktopAction[] =>
  hasDesktop(profile.role) ? featureActions.filter(({ needsPro }) => !needsPro || hasProPlan(profile)) : [];

/** The actions that add a record. */
export const listAddActions = (profile: Profile): DesktopAction[] =>
  actionsFor(profile).filter(({ isAddition }) => isAddition);

/** Actions, then every page the user may open. Locked pages are omitted. */
export function createPaletteGroups(
  menu: MenuGroup[],
  { profile, override, scheme }: PaletteContext,
): PaletteGroup[] {
  const items = menu.flatMap((group) => group.items).filter(({ locked }) => !locked);
  const isSwitch = ({ target }: PaletteAction) => target.kind === 'switch';
  const pages: PaletteAction[] = items.filter((item) => !isSwitch(item));
  const switches = items.filter(isSwitch).map((item) => ({ ...item, label: `View as ${item.label}` }));
  return [
    { group: 'Actions', actions: [...actionsFor(profile), otherScheme(scheme)] },
    { group: 'Go to', actions: [...pages, profilePage] },
    ...(switches.length ? [{ group: 'View as', actions: switches }] : []),
    { group: 'Session', actions: [override ? exitAction(override) : logout] },
  ];
}

/** The pages and actions that match the search, tolerating typos. */
export function filterPaletteGroups(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const words = splitFoldedSearchWords(search);
  const matches = ({ label, keywords = '' }: PaletteAction) =>
    calculateMatchScore(words, {
      text: foldForSearch(`${label} ${keywords}`),
      forgiving: foldForSearch(label),
    }) !== undefined;
  return groups
    .map(({ group, actions }) => ({ group, actions: actions.filter(matches) }))
    .filter(({ actions }) => actions.length > 0);
}

const profilePage: PaletteAction = {
  label: 'Profile and security',
  icon: IconUserCircle,
  target: { kind: 'page', to: '/profile' },
};

const logout: PaletteAction = { label: 'Logout', icon: IconLogout, target: { kind: 'signOut' } };

const exitAction = (override: DemoOverride): PaletteAction => ({
  label: overrideExitLabel(override),
  icon: IconDoorExit,
  target: { kind: 'load', href: overrideExitPath(override) },
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
