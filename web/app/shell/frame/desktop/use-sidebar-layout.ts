import { useDebouncedCallback, useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { localKeys } from '../../../lib/storage-keys.ts';
import { widths } from '../../../theme-scale.ts';

export type SidebarLayout = 'full' | 'collapsed' | 'drawer';
type Screen = 'desk' | 'tablet' | 'phone';

const screenOf = (width: number): Screen =>
  width <= widths.phone ? 'phone' : width <= widths.tablet ? 'tablet' : 'desk';

/** A desktop remembers the state; a tablet always starts collapsed; a phone has a drawer. */
export function useSidebarLayout() {
  const [screen, setScreen] = useState(() => screenOf(window.innerWidth));
  const [isOpenOnTablet, setOpenOnTablet] = useState(false);
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: localKeys.sidebarCollapsed,
    defaultValue: false,
    getInitialValueInEffect: false,
  });

  const measure = useDebouncedCallback(() => {
    const next = screenOf(window.innerWidth);
    if (next === screen) return;
    setScreen(next);
    setOpenOnTablet(false);
  }, 150);
  useWindowEvent('resize', measure);

  const collapsed = screen === 'tablet' ? !isOpenOnTablet : isCollapsed;
  const layout: SidebarLayout = screen === 'phone' ? 'drawer' : collapsed ? 'collapsed' : 'full';
  const toggle = () => (screen === 'tablet' ? setOpenOnTablet(collapsed) : setCollapsed(!collapsed));
  return { layout, toggle };
}
