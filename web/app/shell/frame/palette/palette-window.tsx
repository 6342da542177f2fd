import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { desktopSearch } from '#contract/desktop-search.ts';
import { hasDesktop } from '#contract/roles.ts';
import { tagsQuery } from '../../../features/sphere/public.ts';
import { useDesktop } from '../../ground/desktop.ts';
import { useDesktopPath } from '../../ground/navigation.tsx';
import { originOf, switchPath } from '../../ground/override.ts';
import { usePanel } from '../../ground/panels.ts';
import { useProfile } from '../../ground/person/profile.ts';
import { signOut } from '../../ground/person/sign-out.ts';
import { useUniversityHref } from '../../ground/university-href.ts';
import { menuOf } from '../desktop/menu.ts';
import { searchQuery } from './api.ts';
import { foundGroups, tagGroup } from './found-groups.ts';
import classes from './palette.module.css';
import { meantBy, type PaletteAction, paletteGroups } from './palette-actions.ts';

/** A pause in typing, after which it is worth asking. */
const pause = 120;

/** Every page one may open and everything one keeps, a few letters away. */
export default function PaletteWindow({ asked }: { asked: number }) {
  const profile = useProfile();
  const { override } = useDesktop();
  const scheme = useComputedColorScheme('light');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const focus = useFocusOf(asked);
  const act = useAct(focus);
  const { groups: found, isSearching } = useFound(text);

  const menu = menuOf(profile, { override, universityUrl: useUniversityHref() });
  const groups = [...meantBy(paletteGroups(menu, { profile, override, scheme }), text), ...found];
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
          onClick: () => act(action.target),
        })),
      }))}
    />
  );
}

/** What the server finds, for whoever has a desktop; what was found before stays until the next answer. */
function useFound(text: string) {
  const [asking] = useDebouncedValue(text, pause);
  const mayAsk = hasDesktop(useProfile().role);
  const { data, isFetching } = useQuery(searchQuery(asking, mayAsk));
  const isSearch = mayAsk && text.length >= desktopSearch.fewestCharacters;
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: isSearch });
  return {
    groups: isSearch ? [...(data ? foundGroups(data) : []), ...meantBy([tagGroup(tags)], text)] : [],
    isSearching: isSearch && (isFetching || asking !== text),
  };
}

/** Where the focus goes: back where it was, unless a jump takes it along. */
function useFocusOf(asked: number) {
  const before = useRef<Element>(null);
  const hasJumped = useRef(false);
  useEffect(() => {
    if (!asked) return;
    before.current = document.activeElement;
    hasJumped.current = false;
    spotlight.open();
  }, [asked]);
  return {
    back: () => {
      if (!hasJumped.current && before.current instanceof HTMLElement) before.current.focus();
    },
    jump: () => {
      hasJumped.current = true;
    },
  };
}

const isHere = (path: string) => path === window.location.pathname + window.location.search;

const focusPage = () => document.getElementById('content')?.focus();

function useAct(focus: ReturnType<typeof useFocusOf>) {
  const profile = useProfile();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const { open } = usePanel();
  const { setColorScheme } = useMantineColorScheme();
  return (target: PaletteAction['target']) => {
    switch (target.kind) {
      case 'page':
        focus.jump();
        void Promise.resolve(navigate(toPath(target.to), { replace: isHere(toPath(target.to)) })).then(
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
        window.location.assign(switchPath(profile, { role: target.role, from: originOf(profile) }));
        break;
      case 'load':
        window.location.assign(target.href);
        break;
      case 'scheme':
        setColorScheme(target.scheme);
        break;
      case 'signOut':
        void signOut();
        break;
    }
  };
}
