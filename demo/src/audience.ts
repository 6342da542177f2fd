import { addDays, type Day } from '#contract/day.ts';
import type { Role } from '#contract/roles.ts';
import { accountSketches, northeastFlorida } from './account-sketches.ts';
import { demoId } from './ids.ts';
import { createNameSource, type DemoName, emailOf } from './people.ts';
import { createPhoneSource } from './places.ts';
import { randomFor } from './random.ts';
import { morningOf } from './subscriptions.ts';

/** A person who reads the vendor roster and counts in its figures. Nobody can sign in as this person. */
export interface DemoReader extends DemoName {
  id: string;
  role: Extract<Role, 'AGENT' | 'BROKER' | 'BROKERAGE'>;
  email: string;
  phone: string;
  association: string;
  brokerageName: string;
  createdAt: string;
}

const offices = ['Tidewater Realty Group', 'Marsh & Main', 'Live Oak Realty School', 'Lantern Point Homes'];
const roles: readonly DemoReader['role'][] = ['AGENT', 'AGENT', 'AGENT', 'AGENT', 'BROKER', 'BROKERAGE'];
const readerCount = 48;

export function demoAudience(today: Day): DemoReader[] {
  const random = randomFor('audience');
  const nextName = createNameSource(random, accountSketches);
  const nextPhone = createPhoneSource(random);
  return Array.from({ length: readerCount }, (_, at) => {
    const name = nextName();
    return {
      ...name,
      id: demoId(`audience/${at}`),
      role: roles[at % roles.length] ?? 'AGENT',
      email: emailOf(name, 'readers'),
      phone: nextPhone(),
      association: northeastFlorida,
      brokerageName: random.pick(offices),
      createdAt: morningOf(addDays(today, -random.int(40, 700))),
    };
  });
}
