import { expect, test } from 'vitest';
import { featureImportProblems } from './feature-imports.ts';

const feature = (path: string, ...imports: string[]) => ({
  path: `web/app/features/${path}`,
  text: imports.map((one) => `import { x } from '${one}';`).join('\n'),
});

test('features may import each other in one direction', () => {
  expect(
    featureImportProblems([
      feature('desktop/route.tsx', '../goals/public.ts', '../sphere/public.ts'),
      feature('sphere/list/table.tsx', '../../goals/public.ts', '../form/fields.tsx'),
    ]),
  ).toEqual([]);
});

test('two features that import each other are found, whichever files do it', () => {
  const problems = featureImportProblems([
    feature('sphere/links/picker.tsx', '../../goals/public.ts'),
    feature('goals/card.tsx', '../sphere/public.ts'),
  ]);
  expect(problems).toEqual(['web/app/features: sphere → goals → sphere goes round in a circle']);
});

test('a cycle through a third feature is found, also with dynamic imports', () => {
  const later = { path: 'web/app/features/c/c.ts', text: "const open = () => import('../a/public.ts');" };
  expect(
    featureImportProblems([feature('a/a.ts', '../b/public.ts'), feature('b/b.ts', '../c/public.ts'), later]),
  ).toEqual(['web/app/features: a → b → c → a goes round in a circle']);
});

test('a cycle between features of the server is found too, apart from those of the browser app', () => {
  const onServer = (path: string, specifier: string) => ({
    path: `server/src/features/${path}`,
    text: `import { x } from '${specifier}';`,
  });
  expect(
    featureImportProblems([
      onServer('billing/checkouts/finish.ts', '../../shop/public.ts'),
      onServer('shop/order.ts', '../billing/public.ts'),
      feature('shop/cart.tsx', '../signup/public.ts'),
      onServer('signup/begin.ts', '../shop/public.ts'),
    ]),
  ).toEqual(['server/src/features: billing → shop → billing goes round in a circle']);
});

test('a feature may not use the style sheet of another feature', () => {
  expect(
    featureImportProblems([
      feature('leaving/goodbye.tsx', '../account/sign-in.module.css', './own.module.css'),
    ]),
  ).toHaveLength(1);
});

test('tests may import from any feature', () => {
  expect(
    featureImportProblems([feature('a/a.ts', '../b/public.ts'), feature('b/b.test.tsx', '../a/a.ts')]),
  ).toEqual([]);
});
