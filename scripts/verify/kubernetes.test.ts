import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { pathInRoot } from '../paths.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: object;
  spec?: Record<string, unknown>;
}

type Model = new (resource: object) => Manifest & { validate: () => void };

const folder = pathInRoot('deploy/kubernetes');
const manifests = readdirSync(folder)
  .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
  .map((document) => document.toJS() as Manifest)
  .filter(({ kind }) => kind !== 'Kustomization');

const specOf = (kind: string) => manifests.find((manifest) => manifest.kind === kind)?.spec;

async function loadModel({ apiVersion, kind }: Manifest): Promise<Model> {
  const source = apiVersion.startsWith('postgresql.cnpg.io/')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models';
  const models = (await import(`${source}/${apiVersion}`)) as Record<string, Model>;
  const model = models[kind];
  if (!model) throw new Error(`${apiVersion} has no ${kind}`);
  return model;
}

/**
 * Adds the path of each key to `unread`. Returns a copy of the value that removes a key's path from `unread`
 * when the key is read.
 */
function recordReads<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => {
    unread.add(`${path}.${key}`);
    return [key, recordReads(child, `${path}.${key}`, unread)] as const;
  });
  const copy = Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
  return new Proxy(copy, {
    get: (target, key) => {
      unread.delete(`${path}.${String(key)}`);
      return Reflect.get(target, key);
    },
  }) as Value;
}

/**
 * Validates a manifest and returns its unknown fields. The schemas accept unknown fields, but never read
 * them.
 */
async function validate(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata, spec } = manifest;
  const resource = new (await loadModel(manifest))({ apiVersion, kind });
  const unread = new Set<string>();
  resource.metadata = recordReads(metadata, 'metadata', unread);
  if (spec) resource.spec = recordReads(spec, 'spec', unread);
  resource.validate();
  return [...unread];
}

test('every Kubernetes manifest matches the schema of its resource and has only fields that the schema describes', async () => {
  for (const manifest of manifests)
    expect([manifest.kind, await validate(manifest)]).toEqual([manifest.kind, []]);
});

test('the validation of manifests finds a wrong value and a misspelled field', async () => {
  const cluster = manifests.find(({ kind }) => kind === 'Cluster') as Manifest;
  await expect(validate({ ...cluster, spec: { ...cluster.spec, instances: 'three' } })).rejects.toThrow();
  expect(await validate({ ...cluster, spec: { ...cluster.spec, instance: 3 } })).toEqual(['spec.instance']);
});

test('the manifests define two processes with probes and a disruption budget, and three database nodes with synchronous commits', () => {
  expect(specOf('Deployment')).toMatchObject({
    replicas: 2,
    template: {
      spec: {
        containers: [
          {
            startupProbe: { httpGet: { path: '/readyz' } },
            readinessProbe: { httpGet: { path: '/readyz' } },
            livenessProbe: { httpGet: { path: '/healthz' } },
          },
        ],
      },
    },
  });
  expect(specOf('PodDisruptionBudget')).toMatchObject({ minAvailable: 1 });
  expect(specOf('Cluster')).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: 'any', number: 1 } },
  });
  expect(specOf('Pooler')).toMatchObject({ pgbouncer: { poolMode: 'transaction' } });
});
