import { addDays, type Day } from '#contract/day.ts';
import type { Role } from '#contract/roles.ts';
import { accountDefinitions, northeastFloridaAssociation } from './account-definitions.ts';
import { createDemoId } from './ids.ts';
import { createDemoEmail, createNameGenerator, type DemoName } from './people.ts';
import { createPhoneGenerator } from './places.ts';
import { createRandom } from './random.ts';
import { toDemoEventTime } from './subscriptions.ts';

/**
 * An agent or broker who uses the vendor roster and counts in its figures. Nobody can sign in as this person.
 */
export interface DemoRosterReader extends DemoName {
  id: string;
  role: Extract<Role, 'AGENT' | 'BROKER' | 'BROKERAGE'>;
  email: string;
  phone: string;
  association: string;
  brokerageName: string;
  createdAt: string;
}

const offices = ['Tidewater Realty Group', 'Marsh & Main', 'Live Oak Realty School', 'Lantern Point Homes'];
const roles: readonly DemoRosterReader['role'][] = [
  'AGENT',
  'AGENT',
  'AGENT',
  'AGENT',
  'BROKER',
  'BROKERAGE',
];
const readerCount = 48;

export function createDemoRosterReaders(today: Day): DemoRosterReader[] {
  const random = createRandom('audience');
  const nextName = createNameGenerator(random, accountDefinitions);
  const nextPhone = createPhoneGenerator(random);
  return Array.from({ length: readerCount }, (_, at) => {
    const name = nextName();
    return {
      ...name,
      id: createDemoId(`audience/${at}`),
      role: roles[at % roles.length] ?? 'AGENT',
      email: createDemoEmail(name, 'readers'),
      phone: nextPhone(),
      association: northeastFloridaAssociation,
      brokerageName: random.pick(offices),
      createdAt: toDemoEventTime(addDays(today, -random.int(40, 700))),
    };
  });
}
