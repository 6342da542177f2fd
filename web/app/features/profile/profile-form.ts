import type { Profile, UpdateProfile } from '#contract/account.ts';

const texts = [
  'firstName',
  'lastName',
  'phoneNumber',
  'stateLocation',
  'timeZone',
  'brokerageName',
  'brokeragePhone',
  'brokerageAddress',
  'licenseNumber',
  'association',
  'tagLine',
] as const;
const others = ['certificates', 'brandColors', 'reachMeOut', 'travelToOffices', 'provideFood'] as const;

type TextField = (typeof texts)[number];
type OtherField = (typeof others)[number];

/** What is being typed: every text is text, whether or not anything is known yet. */
export type ProfileValues = Record<TextField, string> & Pick<Profile, OtherField>;

export function valuesOf(profile: Profile): ProfileValues {
  const typed = Object.fromEntries(texts.map((name) => [name, profile[name] ?? '']));
  const rest = Object.fromEntries(others.map((name) => [name, profile[name]]));
  return { ...typed, ...rest } as ProfileValues;
}

/** Only what was typed is sent, so that saving does not undo what changed elsewhere since the form opened. */
export function changedFields(before: ProfileValues, values: ProfileValues): UpdateProfile {
  const changed = [...texts, ...others].filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
