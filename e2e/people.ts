import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DemoAccountKey } from '#demo/account-definitions.ts';
import { pathInRoot } from '../scripts/paths.ts';
import type { ScratchServer } from '../scripts/scratch-server.ts';
import { withoutProductSettings } from '../scripts/verify/clean-environment.ts';

/** Options for a new person, who is a copy of a demo account. */
export interface PersonOptions {
  like: DemoAccountKey;
  /** The records that the new person gets, copied from the demo account. */
  with?: ('goals' | 'deals' | 'contacts' | 'doors' | 'team')[];
  /** Whether the new person has a card and a subscription at the payment provider. */
  pays?: boolean;
}

export interface SignedInPerson {
  cookie: { name: string; value: string };
}

export interface NewPerson extends SignedInPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** The path of the person's desktop. */
  home: string;
}

interface PersonService {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a service that creates people within milliseconds, directly in the database of a running server. */
export async function startPersonService({ dataDir }: ScratchServer): Promise<PersonService> {
  const child = spawn(process.execPath, [pathInRoot('server/src/testing/serve-people.ts')], {
    env: { ...withoutProductSettings(process.env), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const failed = ended.then(() => Promise.reject(new Error('The service that creates people did not start')));
  const [address] = await Promise.race([once(child.stdout, 'data'), failed]);
  const stop = async () => {
    child.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`The service that creates people ended with code ${code}`);
  };
  failed.catch(() => undefined);
  return { url: String(address).trim(), stop };
}

/** Asks the service to create a person, or to sign in an existing one. */
export async function requestPerson<Answer extends SignedInPerson>(
  options: PersonOptions | { email: string },
): Promise<Answer> {
  const answer = await fetch(process.env.JOURNEYS_PERSON_SERVICE ?? '', {
    method: 'POST',
    body: JSON.stringify(options),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}
