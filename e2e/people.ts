import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DemoAccountKey } from '#demo/account-sketches.ts';
import { inRoot } from '../scripts/paths.ts';
import type { ScratchServer } from '../scripts/scratch-server.ts';
import { cleanEnvironment } from '../scripts/verify/clean-environment.ts';

/** A new person, copied from a demo account. */
export interface PersonOptions {
  like: DemoAccountKey;
  /** The records they get, copied from the demo account. */
  with?: ('goals' | 'deals' | 'contacts' | 'doors' | 'team')[];
  /** Whether they have a card and a subscription at the payment provider. */
  pays?: boolean;
}

export interface SignedIn {
  cookie: { name: string; value: string };
}

export interface NewPerson extends SignedIn {
  email: string;
  firstName: string;
  lastName: string;
  /** The path of their desktop. */
  home: string;
}

interface People {
  url: string;
  stop: () => Promise<void>;
}

/** Creates people in a running server's database, with the server's own code: a few milliseconds each. */
export async function startPeople({ dataDir }: ScratchServer): Promise<People> {
  const child = spawn(process.execPath, [inRoot('server/src/testing/serve-people.ts')], {
    env: { ...cleanEnvironment(process.env), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const failed = ended.then(() => Promise.reject(new Error('Nobody can be made for the journeys')));
  const [address] = await Promise.race([once(child.stdout, 'data'), failed]);
  const stop = async () => {
    child.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`The process that makes people ended with code ${code}`);
  };
  failed.catch(() => undefined);
  return { url: String(address).trim(), stop };
}

/** Creates a new person, or signs in an existing one. */
export async function requestPerson<Answer extends SignedIn>(
  wish: PersonOptions | { email: string },
): Promise<Answer> {
  const answer = await fetch(process.env.JOURNEYS_PEOPLE ?? '', {
    method: 'POST',
    body: JSON.stringify(wish),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}
