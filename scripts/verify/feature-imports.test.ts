import { expect, test } from 'vitest';
import { findFeatureImportProblems } from './feature-imports.ts';

const feature = (path: string, ...imports: string[]) => ({
  path: `web/app/features/${path}`,
  text: imports.map((one) => `import { x } from '${one}';`).join('\n'),
});

test('a feature may import another feature that does not import it', () => {
  expect(
    findFeatureImportProblems([
      feature('desktop/route.tsx', '../goals/public.ts', '../sphere/public.ts'),
      feature('sphere/list/table.tsx', '../../goals/public.ts', '../form/fields.tsx'),
    ]),
  ).toEqual([]);
});

test('the import check reports two features that import each other', () => {
  const problems = findFeatureImportProblems([
    feature('sphere/links/picker.tsx', '../../goals/public.ts'),
    feature('goals/card.tsx', '../sphere/public.ts'),
  ]);
  expect(problems).toEqual(['web/app/features: sphere → goals → sphere goes round in a circle']);
});

test('the import check finds an import cycle through a third feature, even with dynamic imports', () => {
  const later = { path: 'web/app/features/c/c.ts', text: "const open = () => import('../a/public.ts');" };
  expect(
    findFeatureImportProblems([
      feature('a/a.ts', '../b/public.ts'),
      feature('b/b.ts', '../c/public.ts'),
      later,
    ]),
  ).toEqual(['web/app/features: a → b → c → a goes round in a circle']);
});

test('the import check finds import cycles of the server and of the browser app separately', () => {
  const onServer = (path: string, specifier: string) => ({
    path: `server/src/features/${path}`,
    text: `import { x } from '${specifier}';`,
  });
  expect(
    findFeatureImportProblems([
      onServer('billing/checkouts/finish.ts', '../../shop/public.ts'),
      onServer('shop/order.ts', '../billing/public.ts'),
      feature('shop/cart.tsx', '../signup/public.ts'),
      onServer('signup/begin.ts', '../shop/public.ts'),
    ]),
  ).toEqual(['server/src/features: billing → shop → billing goes round in a circle']);
});

test('a feature may not use the style sheet of another feature', () => {
  expect(
    findFeatureImportProblems([
      feature('leaving/goodbye.tsx', '../account/sign-in.module.css', './own.module.css'),
    ]),
  ).toHaveLength(1);
});

test('the import check lets tests import from any feature', () => {
  expect(
    findFeatureImportProblems([feature('a/a.ts', '../b/public.ts'), feature('b/b.test.tsx', '../a/a.ts')]),
  ).toEqual([]);
});
