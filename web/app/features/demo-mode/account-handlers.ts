import {
  keepAllowedProfileChanges,
  type ProfileImage,
  profileImages,
  UpdateProfile,
} from '#contract/account/account.ts';
import { parseFormField, unexpectedFileMessage } from '#contract/form-fields.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import { pickQuoteOfWeek } from '#contract/quotes/quotes.ts';
import { type Quotation, quotations } from '#contract/reference/quotations.ts';
import { initiallyActiveAssociations } from '#contract/reference/realtor-associations.ts';
import type { Purchases } from '#contract/shop/shop.ts';
import type { SiteSettings } from '#contract/site/site.ts';
import { defaultSupportEmail } from '#contract/site/support-email.ts';
import { keysOf, pickDefined } from '#contract/typed-records.ts';
import { weekNumberOf } from '#contract/week.ts';
import {
  createDemoProblem,
  createRefusingHandler,
  type DemoHandler,
  type DemoState,
  del,
  get,
  parseInput,
  post,
  put,
} from './demo-handler.ts';
import { createDemoPicture } from './demo-picture.ts';

/** Refuses changes of the password and sign-in, because demo users do not sign in. */
const refuseSignInChange = createRefusingHandler('There’s no password to change in the demo.');

const factors = '/api/auth/second-factors';

export const accountHandlers: DemoHandler[] = [
  get('/api/session', ({ me }) => ({ person: me })),
  get('/api/profile', ({ me }) => me),
  put('/api/profile', (state, _, { body }) => updateProfile(state, body)),
  get('/api/site', () => siteSettings),
  get('/api/orders', (): Purchases => ({ orders: [] })),
  get('/api/auth/sessions', () => ({ sessions: [] })),
  get(factors, () => ({ factors: [], recoveryCodesLeft: 0, isRequired: false, recoveryReadyAt: null })),
  del('/api/auth/sessions', refuseSignInChange),
  del('/api/auth/sessions/:id', refuseSignInChange),
  post('/api/auth/change-password', refuseSignInChange),
  post(`${factors}/totp`, refuseSignInChange),
  post(`${factors}/totp/confirm`, refuseSignInChange),
  post(`${factors}/passkey`, refuseSignInChange),
  post(`${factors}/passkey/confirm`, refuseSignInChange),
  post(`${factors}/recovery-codes`, refuseSignInChange),
  post(`${factors}/:id/remove`, refuseSignInChange),
  post(`${factors}/recovery/cancel`, refuseSignInChange),
  post('/api/account/confirm-email', createRefusingHandler('The demo doesn’t send email.')),
];

export const quoteHandlers: DemoHandler[] = [
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
  const changes = keepAllowedProfileChanges(state.me.role, parseInput(UpdateProfile, fields));
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
    else if (!isPicture(name))
      throw createDemoProblem('invalid', unexpectedFileMessage(name), { field: name });
    else if (value.size > imageLimits.bytes)
      throw createDemoProblem('too_large', imageMessages.bytes, { field: name });
    else files.push([name, value]);
  }
  return { fields, files };
}
