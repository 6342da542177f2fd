import type { Profile, UpdateProfile } from '#contract/account/account.ts';

const textFields = [
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
const otherFields = ['certificates', 'brandColors', 'reachMeOut', 'travelToOffices', 'provideFood'] as const;

type TextField = (typeof textFields)[number];
type OtherField = (typeof otherFields)[number];

/** The form's values; missing texts are empty. */
export type ProfileValues = Record<TextField, string> & Pick<Profile, OtherField>;

export function profileFormValues(profile: Profile): ProfileValues {
  const typed = Object.fromEntries(textFields.map((name) => [name, profile[name] ?? '']));
  const rest = Object.fromEntries(otherFields.map((name) => [name, profile[name]]));
  return { ...typed, ...rest } as ProfileValues;
}

/** Only changed fields, so that saving does not revert changes made elsewhere since the form opened. */
export function changedFields(before: ProfileValues, values: ProfileValues): UpdateProfile {
  const changed = [...textFields, ...otherFields].filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
