import {
  type ProfileImage,
  pickAllowedProfileChanges,
  profileImages,
  UpdateProfile,
} from '#contract/account/account.ts';
import type { DevicePasswordList } from '#contract/device-passwords/device-passwords.ts';
import { parseFormField, unexpectedFileMessage } from '#contract/form-fields.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import { defaultPushSettings, PushSettings, type PushState } from '#contract/push/push.ts';
import { pickQuoteOfWeek } from '#contract/quotes/quotes.ts';
import { type Quotation, quotations } from '#contract/reference/quotations.ts';
import { initiallyActiveAssociations } from '#contract/reference/realtor-associations.ts';
import type { Purchases } from '#contract/shop/shop.ts';
import type { SiteSettings } from '#contract/site/site.ts';
import { defaultSupportEmail } from '#contract/site/support-email.ts';
import { keysOf, pickDefined } from '#contract/typed-records.ts';
import { weekNumberOf } from '#contract/week.ts';
import {
  createRefusingHandler,
  type DefineHandler,
  type DemoState,
  del,
  get,
  parseInput,
  post,
  put,
  throwApiProblem,
} from './demo-handler.ts';
import { createDemoPicture } from './demo-picture.ts';

const factors = '/api/auth/second-factors';
const devices = '/api/device-passwords';
const noPassword = 'There’s no password to change in the demo.';
const noDevices = 'Devices can’t connect to the demo. Sign in with your own account to connect one.';

/** Calls that the demo always refuses, because demo users do not sign in and nothing leaves the browser. */
const refusals: [define: DefineHandler, path: string, message: string][] = [
  [del, '/api/auth/sessions', noPassword],
  [del, '/api/auth/sessions/:id', noPassword],
  [post, '/api/auth/change-password', noPassword],
  [post, `${factors}/totp`, noPassword],
  [post, `${factors}/totp/confirm`, noPassword],
  [post, `${factors}/passkey`, noPassword],
  [post, `${factors}/passkey/confirm`, noPassword],
  [post, `${factors}/recovery-codes`, noPassword],
  [post, `${factors}/:id/remove`, noPassword],
  [post, `${factors}/recovery/cancel`, noPassword],
  [post, '/api/account/confirm-email', 'The demo doesn’t send email.'],
];

export const accountHandlers = [
  get('/api/session', ({ me }) => ({ person: me })),
  get('/api/profile', ({ me }) => me),
  put('/api/profile', (state, _, { body }) => updateProfile(state, body)),
  get('/api/site', () => siteSettings),
  get('/api/orders', (): Purchases => ({ orders: [] })),
  get('/api/auth/sessions', () => ({ sessions: [] })),
  get(factors, () => ({ factors: [], recoveryCodesLeft: 0, isRequired: false, recoveryReadyAt: null })),
  ...refusals.map(([define, path, message]) => define(path, createRefusingHandler(message))),
];

/** The demo refuses device passwords, because its data is in the browser, where no phone can reach it. */
export const deviceHandlers = [
  get(devices, ({ me }): DevicePasswordList => {
    return { success: true, devices: [], serverUrl: window.location.origin, username: me.email };
  }),
  post(devices, createRefusingHandler(noDevices)),
  del(`${devices}/:id`, createRefusingHandler(noDevices)),
];

/** The key is a dummy, because no device gets notifications of the demo. */
const pushStateOf = ({ pushSettings: settings = defaultPushSettings }: DemoState): PushState => {
  return { success: true, publicKey: 'demo', settings, endpoints: [] };
};

export const pushHandlers = [
  get('/api/push', pushStateOf),
  put('/api/push/settings', PushSettings, (state, settings) => {
    state.pushSettings = settings;
    return pushStateOf(state);
  }),
];

export const quoteHandlers = [
  get('/api/quotes', () => {
    const known = quotations as readonly [Quotation, ...Quotation[]];
    const { content, author } = pickQuoteOfWeek(known, weekNumberOf(new Date()));
    return [{ q: content, a: author }];
  }),
];

const siteSettings: SiteSettings = {
  universityUrl: null,
  supportEmail: defaultSupportEmail,
  activeAssociations: [...initiallyActiveAssociations],
  texts: {},
};

async function updateProfile(state: DemoState, body: unknown) {
  const { fields, files } = body instanceof FormData ? readForm(body) : { fields: body, files: [] };
  const changes = pickAllowedProfileChanges(state.me.role, parseInput(UpdateProfile, fields));
  const pictures: Partial<Record<ProfileImage, string>> = {};
  for (const [name, file] of files) pictures[name] = await createDemoPicture(name, file);
  state.me = { ...state.me, ...pickDefined(changes, keysOf(changes)), ...pictures };
  return state.me;
}

const isPicture = (name: string): name is ProfileImage => profileImages.some((image) => image === name);

function readForm(form: FormData) {
  const fields: Record<string, unknown> = {};
  const files: [ProfileImage, Blob][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = parseFormField(value);
    else if (!isPicture(name)) throwApiProblem('invalid', unexpectedFileMessage(name), name);
    else if (value.size > imageLimits.bytes) throwApiProblem('too_large', imageMessages.bytes, name);
    else files.push([name, value]);
  }
  return { fields, files };
}
