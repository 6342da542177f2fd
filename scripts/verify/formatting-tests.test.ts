import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFormattingTests } from './formatting-tests.ts';

function folderWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'abundance-formatting-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('only tests that depend on formatted text run with the older formatters', () => {
  const root = folderWith({
    'contract/src/money.ts': "new Intl.NumberFormat('en-US')",
    'contract/src/words.ts': 'export const words = [];',
    'contract/src/money.test.ts': "import { money } from './money.ts';",
    'contract/src/goals/pace.test.ts': "import { money } from '#contract/money.ts';",
    'contract/src/day.test.ts': 'new Date().toLocaleDateString()',
    'contract/src/words.test.ts': "import { words } from './words.ts';\nimport { test } from 'vitest';",
  });
  expect(findFormattingTests(root).toSorted()).toEqual([
    'contract/src/day.test.ts',
    'contract/src/goals/pace.test.ts',
    'contract/src/money.test.ts',
  ]);
});
