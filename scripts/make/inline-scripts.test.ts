import { expect, test } from 'vitest';
import { listInlineScriptHashes } from './web.ts';

// Computed with: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const alertOne = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

test('listInlineScriptHashes lists the hash of every inline script once', () => {
  const pages = ['<script>alert(1)</script><p></p>', '<script type="module" async>alert(1)</script>'];
  expect(listInlineScriptHashes(pages)).toEqual([alertOne]);
});

test('listInlineScriptHashes lists no hash for an external script', () => {
  expect(listInlineScriptHashes(['<script type="module" src="/assets/a.js"></script>'])).toEqual([]);
});

test('listInlineScriptHashes does not mistake a script with data-src for an external one', () => {
  expect(listInlineScriptHashes(['<script data-src="x">alert(1)</script>'])).toEqual([alertOne]);
});
