import { expect, test } from 'vitest';
import { findThemeProblems } from './theme.ts';

const style = (text: string, path = 'web/app/ui/card.module.css') => findThemeProblems([{ path, text }]);
const script = (text: string, path = 'web/app/ui/card.tsx') => findThemeProblems([{ path, text }]);

test('the theme check finds a literal color wherever it is written', () => {
  expect(style('.a { color: #fff; }')).toHaveLength(1);
  expect(style('.a { background: light-dark(#d9f4ea, var(--ab-text)); }')).toHaveLength(1);
  expect(style('.a { box-shadow: 0 1px 2px rgb(0 0 0 / 0.2); }')).toHaveLength(1);
  expect(script('<b style={{ color: "#11ad88" }} />')).toHaveLength(1);
  expect(script("const ink = '#0e1310';")).toHaveLength(1);
  expect(style('.a { color: var(--ab-text); } #content { color: inherit; }')).toEqual([]);
  expect(script('<a href="#content" /> // see #12')).toEqual([]);
});

test('font sizes must come from the theme, except print sizes in points', () => {
  expect(style('.a { font-size: 13px; }')).toHaveLength(1);
  expect(style('.a { font-size: 0.9rem; }')).toHaveLength(1);
  expect(style('.a { font: 560 19px / 1.25 var(--ab-display); }')).toHaveLength(1);
  expect(style('.a { font: 560 clamp(32px, 3vw, 50px) / 1 var(--ab-display); }')).toHaveLength(1);
  expect(script('<b style={{ fontSize: 13 }} />')).toHaveLength(1);
  expect(script('<Text fz="13px" />')).toHaveLength(1);
  expect(style('.a { font: 560 var(--ab-fz-19) / 1.25 var(--ab-display); font-size: 9pt; }')).toEqual([]);
  expect(script('<Text fz="sm" />')).toEqual([]);
});

test('a radius must come from the theme, except circles, zero and values derived from another radius', () => {
  expect(style('.a { border-radius: 8px; }')).toHaveLength(1);
  expect(style('.a { border-top-left-radius: 12px; }')).toHaveLength(1);
  expect(style('.a { border-radius: var(--mantine-radius-md) 7px 0 0; }')).toHaveLength(1);
  expect(script('<Skeleton radius={12} />')).toHaveLength(1);
  expect(style('.a { border-radius: 50%; } .b { border-radius: 0; }')).toEqual([]);
  expect(style('.a { border-radius: calc(var(--mantine-radius-lg) - 1px); }')).toEqual([]);
  expect(script('<Skeleton radius="lg" />')).toEqual([]);
});

test('breakpoints must use the names of the theme', () => {
  expect(style('@media (max-width: 48em) { .a { color: inherit; } }')).toHaveLength(1);
  expect(style('@media screen and (width >= 600px) { .a { color: inherit; } }')).toHaveLength(1);
  expect(script("useMediaQuery('(max-width: 768px)')")).toHaveLength(1);
  expect(style('@media (--phone) { .a { max-width: none; } } @media print { .a { width: auto; } }')).toEqual(
    [],
  );
});

test('the theme check names the line and replacement, and skips the theme, tests and other folders', () => {
  expect(style('.a {\n  color: #fff;\n}')).toEqual([
    'web/app/ui/card.module.css:2: #fff stands alone; take a color of the theme, var(--ab-…) or var(--mantine-color-…)',
  ]);
  expect(script("const a = '#fff';", 'web/app/theme-colors.ts')).toEqual([]);
  expect(script("const a = '#fff';", 'web/app/ui/card.test.tsx')).toEqual([]);
  expect(script("const a = '#fff';", 'server/src/features/site/mail.ts')).toEqual([]);
});
