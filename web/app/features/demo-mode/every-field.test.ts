import { expect, test } from 'vitest';
import { checkRecordFields } from '#contract/testing/record-scenario.ts';
import {
  type ApiCaller,
  createDoorScenario,
  createProfileScenario,
  createTransactionScenario,
  createVendorScenario,
} from '#contract/testing/record-scenarios.ts';
import { copyDemoWorld } from '../../testing/demo-world.ts';
import { createDemoBackend } from './demo-backend.ts';

function callAs(role: Parameters<typeof createDemoBackend>[0]): ApiCaller {
  const backend = createDemoBackend(role, copyDemoWorld());
  return async (method, path, body) => {
    const answer = await backend.send({ method, path, query: {}, body });
    return answer instanceof Blob ? answer.text() : answer;
  };
}

test.each([
  ['transaction', 'agent', createTransactionScenario],
  ['door', 'agent', createDoorScenario],
  ['vendor', 'vendor', createVendorScenario],
  ['profile', 'broker', createProfileScenario],
] as const)(
  'the demo saves, changes and clears every field of a %s like the server',
  async (_, role, scenario) => {
    for await (const { promise, got, expected } of checkRecordFields(await scenario(callAs(role))))
      expect(got, promise).toEqual(expected);
  },
);
