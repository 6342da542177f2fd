import { profileImages, UpdateProfile } from '#contract/account.ts';
import type { DemoHandler, DemoState } from './demo-handler.ts';
import { checked } from './demo-handler.ts';

export const profileHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/session', handle: ({ me }) => ({ person: me }) },
  { method: 'GET', path: '/api/profile', handle: ({ me }) => me },
  { method: 'PUT', path: '/api/profile', handle: (state, { body }) => updateProfile(state, body) },
  {
    method: 'GET',
    path: '/api/user/current',
    handle: ({ me }) => ({
      ...me,
      vendor: me.role === 'VENDOR' ? { vendorCompanyName: me.vendorCompanyName } : null,
    }),
  },
];

async function updateProfile(state: DemoState, body: unknown) {
  const { fields, pictures } =
    body instanceof FormData ? await readForm(body) : { fields: body, pictures: {} };
  state.me = { ...state.me, ...checked(UpdateProfile, fields), ...pictures };
  return state.me;
}

/** Pictures stay in this browser, inside the profile itself. */
async function readForm(form: FormData) {
  const fields: Record<string, unknown> = {};
  const pictures: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = fieldValue(value);
    else if (profileImages.some((image) => image === name)) pictures[name] = await dataUri(value);
  }
  return { fields, pictures };
}

/** Lists, groups and booleans of a form arrive as JSON. */
const fieldValue = (text: string): unknown =>
  /^(\[|\{|true$|false$|null$)/.test(text) ? JSON.parse(text) : text;

function dataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(file);
  });
}
