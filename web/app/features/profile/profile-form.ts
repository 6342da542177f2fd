import type { Profile, ProfileField, UpdateProfile } from '#contract/account/account.ts';
import { keysOf, pick, recordFromKeys } from '#contract/typed-records.ts';

/** The kind of input that edits each field. The compiler requires an entry for every field. */
const editors = {
  firstName: 'text',
  lastName: 'text',
  phoneNumber: 'text',
  stateLocation: 'text',
  timeZone: 'text',
  brokerageName: 'text',
  brokeragePhone: 'text',
  brokerageAddress: 'text',
  licenseNumber: 'text',
  association: 'text',
  tagLine: 'text',
  certificates: 'choice',
  brandColors: 'choice',
  reachMeOut: 'choice',
  travelToOffices: 'choice',
  provideFood: 'choice',
  colorSettings: 'elsewhere',
  sharesResults: 'elsewhere',
} as const satisfies Record<ProfileField, 'text' | 'choice' | 'elsewhere'>;

type FieldsWith<Editor> = {
  [Field in ProfileField]: (typeof editors)[Field] extends Editor ? Field : never;
}[ProfileField];
const isIn =
  <Editor extends 'text' | 'choice'>(editor: Editor) =>
  (field: ProfileField): field is FieldsWith<Editor> =>
    editors[field] === editor;
const textFields = keysOf(editors).filter(isIn('text'));
const otherFields = keysOf(editors).filter(isIn('choice'));

/** The form's values; a missing text is an empty string. */
export type ProfileValues = Record<FieldsWith<'text'>, string> & Pick<Profile, FieldsWith<'choice'>>;

export const toProfileFormValues = (profile: Profile): ProfileValues => ({
  ...recordFromKeys(textFields, (name) => profile[name] ?? ''),
  ...pick(profile, otherFields),
});

/** Returns only changed fields, so that saving does not revert changes that another tab made meanwhile. */
export function findChangedProfileFields(before: ProfileValues, values: ProfileValues): UpdateProfile {
  const changed = [...textFields, ...otherFields].filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
