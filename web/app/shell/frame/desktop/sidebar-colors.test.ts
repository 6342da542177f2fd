import { describe, expect, test } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { defaultColorSettings } from '#contract/colors.ts';
import { asDay } from '#contract/day.ts';
import { contrast } from '#contract/hex-colors.ts';
import { demoWorld } from '#demo/world.ts';
import { doorColorsOf, sidebarVariables } from './sidebar-colors.ts';

const { accounts } = demoWorld(asDay('2026-11-17'));

test('by day the door has its owner’s six colors', () => {
  expect(sidebarVariables(defaultColorSettings, 'light')).toMatchObject({
    '--sb-bg': '#11ad88',
    '--sb-text': '#000000',
    '--sb-active': '#000000',
    '--sb-activeText': '#ffffff',
    '--sb-hover': '#ffffff',
    '--sb-hoverText': '#000000',
  });
});

test('by night it is a tint of the dark, and what is current glows', () => {
  const navy = { ...defaultColorSettings, backgroundColor: '#12324a' };
  expect(sidebarVariables(navy, 'dark')).toMatchObject({
    '--sb-bg': 'color-mix(in oklab, #12324a 30%, #07120e)',
    '--sb-text': '#d9f4ea',
    '--sb-active': '#12324a',
    '--sb-activeText': '#ffffff',
  });
});

test('staff have ink, whatever colors their account holds', () => {
  const admin = accounts[0]?.profile as Profile;
  const painted = { ...admin, colorSettings: { ...defaultColorSettings, backgroundColor: '#ffffff' } };
  expect(sidebarVariables(doorColorsOf(painted), 'light')['--sb-bg']).toBe('#0e1310');
});

describe.each(['#ffff00', '#12324a', '#ffffff', '#777777', '#11ad88'])('on a %s door', (surface) => {
  test('words can be read although the owner chose others', () => {
    const careless = {
      ...defaultColorSettings,
      backgroundColor: surface,
      textColor: surface,
      buttonColor: surface,
      buttonTextColor: surface,
      buttonHoverColor: surface,
      buttonTextHoverColor: surface,
    };
    const shown = sidebarVariables(careless, 'light');
    expect(contrast(shown['--sb-bg'], shown['--sb-text'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shown['--sb-active'], shown['--sb-activeText'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shown['--sb-hover'], shown['--sb-hoverText'])).toBeGreaterThanOrEqual(4.5);
  });
});
