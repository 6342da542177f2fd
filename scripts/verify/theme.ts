import type { SourceFile } from './structure.ts';

/**
 * The files that may contain literal values: those that define the theme, and a few that need their own
 * values.
 */
const exempt: [file: RegExp, why: string][] = [
  [/^web\/app\/theme[^/]*\.ts$/, 'the theme itself'],
  [/^web\/app\/fonts\.css$/, 'font files, not words'],
  [/^web\/app\/lib\/legible-colors\.ts$/, 'reckons with the colors that people choose'],
  [/^web\/app\/features\/vendor-roster\/flyer\/flyer-layout\.ts$/, 'paper: black on white in any scheme'],
  [/^web\/app\/features\/demo-mode\//, 'a world of made-up data: colors of people, drawings, papers'],
  [/\.test\.tsx?$|\/testing\//, 'tests'],
];

interface Rule {
  found: RegExp;
  instead: string;
}

const color: Rule = {
  found: /(?<![\w&/-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\s*\{)|\b(?:rgba?|hsla?|oklch)\(/gi,
  instead: 'a color of the theme, var(--ab-…) or var(--mantine-color-…)',
};

/** Rules for style sheets. They allow points and millimeters, because sizes on paper are absolute. */
const inStyleSheets: Rule[] = [
  color,
  {
    found: /\bfont(?:-size)?:[^;]*?\d(?:px|r?em)\b[^;]*;/g,
    instead: 'a size of the theme, var(--ab-fz-…)',
  },
  {
    found: /\bborder(?:-[a-z]+)*-radius:(?!\s*calc\()[^;]*?\d(?:px|r?em)\b[^;]*;/g,
    instead: 'a radius of the theme, var(--mantine-radius-…)',
  },
  { found: /@media[^{]*\bwidth\b[^{]*/g, instead: 'a screen of the theme, (--phone)' },
];

const inScripts: Rule[] = [
  color,
  { found: /\bfontSize: (?:\d|['"]\d)|\bfz=(?:\{\d|"\d)/g, instead: 'a size of the theme' },
  { found: /\bborderRadius: (?:[1-9]|['"]\d)|\bradius=(?:\{[1-9]|"\d)/g, instead: 'a radius of the theme' },
  { found: /\((?:max|min)-width:/g, instead: 'a screen of the theme, maxWidthQuery(…)' },
];

/** Finds literal sizes, radii, breakpoints and colors for which the theme has a variable. */
export function findThemeProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/app\/.*\.(css|tsx?)$/.test(path))
    .filter(({ path }) => !exempt.some(([file]) => file.test(path)))
    .flatMap(({ path, text }) => {
      const rules = path.endsWith('.css') ? inStyleSheets : inScripts;
      return rules.flatMap((rule) => findings(path, text, rule));
    });
}

function findings(path: string, text: string, { found, instead }: Rule): string[] {
  return [...text.matchAll(found)].map(({ 0: literal, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: ${literal.trim()} stands alone; take ${instead}`;
  });
}
