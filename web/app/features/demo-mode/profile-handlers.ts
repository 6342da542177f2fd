import {
  allowedChanges,
  type ProfileImage,
  profileDefaults,
  profileImages,
  UpdateProfile,
} from '#contract/account/account.ts';
import { parseFormField, unexpectedFileMessage } from '#contract/form-fields.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import { checked, type DemoHandler, type DemoState, refused } from './demo-handler.ts';
import { demoPicture } from './demo-picture.ts';

export const profileHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/session', handle: ({ me }) => ({ person: me }) },
  { method: 'GET', path: '/api/profile', handle: ({ me }) => me },
  { method: 'PUT', path: '/api/profile', handle: (state, { body }) => updateProfile(state, body) },
];

async function updateProfile(state: DemoState, body: unknown) {
  const { fields, files } = body instanceof FormData ? readForm(body) : { fields: body, files: [] };
  const changes = allowedChanges(state.me.role, checked(UpdateProfile, fields));
  const pictures: Partial<Record<ProfileImage, string>> = {};
  for (const [name, file] of files) pictures[name] = await demoPicture(name, file);
  const me = { ...state.me, ...changes, ...pictures } as typeof state.me;
  state.me = { ...me, tagLine: me.tagLine ?? profileDefaults.tagLine };
  return state.me;
}

const isPicture = (name: string): name is ProfileImage => profileImages.some((image) => image === name);

function readForm(form: FormData) {
  const fields: Record<string, unknown> = {};
  const files: [ProfileImage, Blob][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = parseFormField(value);
    else if (!isPicture(name)) throw refused('invalid', unexpectedFileMessage(name), { field: name });
    else if (value.size > imageLimits.bytes) throw refused('too_large', imageMessages.bytes, { field: name });
    else files.push([name, value]);
  }
  return { fields, files };
}
