import { expect, test } from 'vitest';
import { inlineScriptHashes } from './web.ts';

// Computed with: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const alertOne = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

test('every inline script is allowed by its own hash, once', () => {
  const pages = ['<script>alert(1)</script><p></p>', '<script type="module" async>alert(1)</script>'];
  expect(inlineScriptHashes(pages)).toEqual([alertOne]);
});

test('an external script needs no hash', () => {
  expect(inlineScriptHashes(['<script type="module" src="/assets/a.js"></script>'])).toEqual([]);
});

test('an attribute like data-src does not make a script external', () => {
  expect(inlineScriptHashes(['<script data-src="x">alert(1)</script>'])).toEqual([alertOne]);
});
