import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { desktopSearchOptions } from '#contract/desktop/desktop-search.ts';
import { hasDesktop } from '#contract/roles.ts';
import { tagsQuery } from '../../../features/sphere/public.ts';
import { useDesktop } from '../../core/desktop.ts';
import { useDesktopPath } from '../../core/navigation.tsx';
import { getOverrideOrigin, roleSwitchPath } from '../../core/override.ts';
import { usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import { signOut } from '../../core/person/sign-out.ts';
import { useUniversityHref } from '../../core/university-href.ts';
import { createMenu } from '../desktop/menu.ts';
import { recordSearchQuery, timelineSearchQuery } from './api.ts';
import classes from './palette.module.css';
import { createPaletteGroups, filterPaletteGroups, type PaletteAction } from './palette-actions.ts';
import { createSearchResultGroups, createTagGroup, createTimelineGroup } from './search-result-groups.ts';

/** Milliseconds without typing before the search starts. */
const debounceMs = 120;

/** Finds pages, actions and the user's records. */
export default function PaletteWindow({ openCount }: { openCount: number }) {
  const profile = useProfile();
  const { override } = useDesktop();
  const scheme = useComputedColorScheme('light');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const focus = usePaletteFocus(openCount);
  const runTarget = useRunTarget(focus);
  const { groups: resultGroups, isSearching } = useSearchResults(text);

  const menu = createMenu(profile, { override, universityUrl: useUniversityHref() });
  const groups = [
    ...filterPaletteGroups(createPaletteGroups(menu, { profile, override, scheme }), text),
    ...resultGroups,
  ];
  return (
    <Spotlight
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      scrollable
      centered={false}
      yOffset="12vh"
      classNames={classes}
      overlayProps={{ blur: 0 }}
      maxHeight={420}
      returnFocus={false}
      onSpotlightClose={focus.back}
      query={typed}
      onQueryChange={setTyped}
      filter={(_query, actions) => actions}
      nothingFound={isSearching ? 'Searching...' : `No results for "${text}".`}
      searchProps={{
        placeholder: 'Search or choose an action',
        'aria-label': 'Search people, doors, files, transactions, tags, pages and actions',
        leftSection: <IconSearch size={18} aria-hidden="true" />,
      }}
      actions={groups.map(({ group, actions }) => ({
        group,
        actions: actions.map((action) => ({
          id: action.id ?? action.label,
          label: action.label,
          description: action.detail,
          leftSection: <action.icon size={19} aria-hidden="true" />,
          onClick: () => runTarget(action.target),
        })),
      }))}
    />
  );
}

/** Search results from the server, for users with a desktop. Old results stay until the next response. */
function useSearchResults(text: string) {
  const [debouncedText] = useDebouncedValue(text, debounceMs);
  const canSearch = hasDesktop(useProfile().role);
  const { data, isFetching } = useQuery(recordSearchQuery(debouncedText, canSearch));
  const { data: found } = useQuery(timelineSearchQuery(debouncedText, canSearch));
  const isSearchable = canSearch && text.length >= desktopSearchOptions.minCharacters;
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: isSearchable });
  return {
    groups: isSearchable
      ? [
          ...(data ? createSearchResultGroups(data) : []),
          ...filterPaletteGroups([createTagGroup(tags)], text),
          ...[createTimelineGroup(found?.entries ?? [], text)].filter(({ actions }) => actions.length > 0),
        ]
      : [],
    isSearching: isSearchable && (isFetching || debouncedText !== text),
  };
}

/** Returns the focus to where it was, unless the action navigated elsewhere. */
function usePaletteFocus(openCount: number) {
  const before = useRef<Element>(null);
  const hasJumped = useRef(false);
  useEffect(() => {
    if (!openCount) return;
    before.current = document.activeElement;
    hasJumped.current = false;
    spotlight.open();
  }, [openCount]);
  return {
    back: () => {
      if (!hasJumped.current && before.current instanceof HTMLElement) before.current.focus();
    },
    jump: () => {
      hasJumped.current = true;
    },
  };
}

const isCurrentPath = (path: string) => path === window.location.pathname + window.location.search;

const focusPage = () => document.getElementById('content')?.focus();

function useRunTarget(focus: ReturnType<typeof usePaletteFocus>) {
  const profile = useProfile();
  const navigate = useNavigate();
  const { cache } = useDesktop();
  const toPath = useDesktopPath();
  const { open } = usePanel();
  const { setColorScheme } = useMantineColorScheme();
  return (target: PaletteAction['target']) => {
    switch (target.kind) {
      case 'page':
        focus.jump();
        void Promise.resolve(navigate(toPath(target.to), { replace: isCurrentPath(toPath(target.to)) })).then(
          focusPage,
        );
        break;
      case 'panel':
        focus.back();
        open(target.panel, target.details);
        break;
      case 'outside':
        window.open(target.href, '_blank', 'noopener');
        break;
      case 'switch':
        window.location.assign(
          roleSwitchPath(profile, { role: target.role, from: getOverrideOrigin(profile) }),
        );
        break;
      case 'load':
        window.location.assign(target.href);
        break;
      case 'scheme':
        setColorScheme(target.scheme);
        break;
      case 'signOut':
        void signOut(cache);
        break;
    }
  };
}
