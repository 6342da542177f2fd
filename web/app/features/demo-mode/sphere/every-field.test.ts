import { expect, test } from 'vitest';
import { checkContactFields } from '#contract/testing/field-scenario.ts';
import { copyDemoWorld } from '../../../testing/demo-world.ts';
import { createDemoBackend } from '../demo-backend.ts';

test('the demo saves, clears, merges and imports every field of a contact like the server', async () => {
  const backend = createDemoBackend('agent', copyDemoWorld());
  const fieldSteps = checkContactFields((method, path, body) => {
    const [name, search = ''] = path.split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    return backend.send({ method, path: `/api/abundance-sphere${name}`, query, body });
  });
  let promises = 0;
  for await (const { promise, got, expected } of fieldSteps) {
    expect(got, promise).toEqual(expected);
    promises += 1;
  }
  expect(promises).toBeGreaterThan(20);
});
