import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDesktop } from '../../ground/desktop.ts';
import { useDesktopPath } from '../../ground/navigation.tsx';
import { originOf, switchPath } from '../../ground/override.ts';
import { usePanel } from '../../ground/panels.ts';
import { useProfile } from '../../ground/person/profile.ts';
import { signOut } from '../../ground/person/sign-out.ts';
import { useUniversityHref } from '../../ground/university-href.ts';
import { menuOf } from '../desktop/menu.ts';
import classes from './palette.module.css';
import { type PaletteAction, paletteGroups } from './palette-actions.ts';

/** Every page one may open, a few letters away. */
export default function PaletteWindow({ asked }: { asked: number }) {
  const profile = useProfile();
  const { override } = useDesktop();
  const scheme = useComputedColorScheme('light');
  const act = useAct();
  useEffect(() => {
    if (asked) spotlight.open();
  }, [asked]);

  const menu = menuOf(profile, { override, universityUrl: useUniversityHref() });
  const groups = paletteGroups(menu, { override, scheme });
  return (
    <Spotlight
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Command palette' } }}
      scrollable
      classNames={classes}
      overlayProps={{ blur: 0 }}
      maxHeight={420}
      nothingFound="Nothing of that name. Try another word."
      searchProps={{
        placeholder: 'Where to?',
        'aria-label': 'Search pages and actions',
        leftSection: <IconSearch size={18} aria-hidden="true" />,
      }}
      actions={groups.map(({ group, actions }) => ({
        group,
        actions: actions.map((action) => ({
          id: action.label,
          label: action.label,
          leftSection: <action.icon size={19} aria-hidden="true" />,
          onClick: () => act(action.target),
        })),
      }))}
    />
  );
}

function useAct() {
  const profile = useProfile();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const { open } = usePanel();
  const { setColorScheme } = useMantineColorScheme();
  return (target: PaletteAction['target']) => {
    switch (target.kind) {
      case 'page':
        void navigate(toPath(target.to));
        break;
      case 'panel':
        open(target.panel);
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
