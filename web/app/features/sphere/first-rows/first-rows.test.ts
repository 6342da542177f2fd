import { expect, test } from 'vitest';
import { createFirstDataElement } from '#contract/first-data.ts';
import { firstContactsUrl } from './first-contacts-url.ts';

test('the app, which waits for the first rows, starts even if they cannot be shown', async () => {
  const person = { role: 'AGENT', firstName: 'Ava', lastName: 'Brooks' };
  const responses = { '/api/session': { person }, [firstContactsUrl]: { contacts: [null], total: 1 } };
  history.replaceState(null, '', '/ava.brooks/the-sphere');
  document.body.innerHTML = `<main aria-busy="true"></main>${createFirstDataElement(JSON.stringify({ responses }))}`;
  await import('./first-rows.ts');
  await expect(globalThis.firstRows).resolves.toBeUndefined();
  expect(document.querySelector('[data-first-rows]')).toBeNull();
});
