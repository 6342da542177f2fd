import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { defaultColorSettings } from '#contract/colors.ts';
import { toDay } from '#contract/day.ts';
import { calculateContrast } from '#contract/hex-colors.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { createSidebarVariables, getSidebarColors } from './sidebar-colors.ts';

const { accounts } = createDemoData(toDay('2026-11-17'));

test('in light mode the sidebar has its owner’s six colors', () => {
  expect(createSidebarVariables(defaultColorSettings, 'light')).toMatchObject({
    '--sb-bg': '#11ad88',
    '--sb-text': '#000000',
    '--sb-active': '#000000',
    '--sb-activeText': '#ffffff',
    '--sb-hover': '#ffffff',
    '--sb-hoverText': '#000000',
  });
});

test('in dark mode the sidebar is a dark tint, and the current item has the owner’s full color', () => {
  const navy = { ...defaultColorSettings, backgroundColor: '#12324a' };
  expect(createSidebarVariables(navy, 'dark')).toMatchObject({
    '--sb-bg': 'color-mix(in oklab, #12324a 30%, #07120e)',
    '--sb-text': '#d9f4ea',
    '--sb-active': '#12324a',
    '--sb-activeText': '#ffffff',
  });
});

test('staff always get the dark sidebar, whatever colors they have stored', () => {
  const admin = accounts[0]?.profile as Profile;
  const painted = { ...admin, colorSettings: { ...defaultColorSettings, backgroundColor: '#ffffff' } };
  expect(createSidebarVariables(getSidebarColors(painted), 'light')['--sb-bg']).toBe('#0e1310');
});

describe.each(['#ffff00', '#12324a', '#ffffff', '#777777', '#11ad88'])(
  'a sidebar with background %s',
  (surface) => {
    test('the sidebar has legible text even if the owner chose the same color for everything', () => {
      const illegible = {
        ...defaultColorSettings,
        backgroundColor: surface,
        textColor: surface,
        buttonColor: surface,
        buttonTextColor: surface,
        buttonHoverColor: surface,
        buttonTextHoverColor: surface,
      };
      const shown = createSidebarVariables(illegible, 'light');
      expect(calculateContrast(shown['--sb-bg'], shown['--sb-text'])).toBeGreaterThanOrEqual(4.5);
      expect(calculateContrast(shown['--sb-active'], shown['--sb-activeText'])).toBeGreaterThanOrEqual(4.5);
      expect(calculateContrast(shown['--sb-hover'], shown['--sb-hoverText'])).toBeGreaterThanOrEqual(4.5);
    });
  },
);
