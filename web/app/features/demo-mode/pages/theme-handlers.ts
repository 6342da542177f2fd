import { imageMessages } from '#contract/images.ts';
import { notFoundMessage } from '#contract/problem.ts';
import {
  applyThemeInput,
  isDefaultPicture,
  toTheme,
  uploadedPictureNames,
} from '#contract/themes/theme-saving.ts';
import {
  type PageBuilder,
  type PagePicture,
  pageBuilders,
  pagePictures,
  SaveTheme,
  type Theme,
  type ThemeInput,
  themeMessages,
} from '#contract/themes/themes.ts';
import { pick } from '#contract/typed-records.ts';
import { type DemoHandler, type DemoState, del, get, post, put, throwApiProblem } from '../demo-handler.ts';
import { createDemoPicture, findPictureInForm } from '../demo-picture.ts';

/** Accepts `current` or the shown user's id; the demo has no other pages. */
export function assertOwnPage({ me }: DemoState, id = ''): void {
  if (id !== 'current' && id.toLowerCase() !== me.id) throwApiProblem('not_found', notFoundMessage);
}

/** Refuses requests for a page of another user. */
export const restrictToOwnPage = (handlers: DemoHandler[]): DemoHandler[] =>
  handlers.map((handler) => ({
    ...handler,
    handle: (state, call) => {
      assertOwnPage(state, call.params.page);
      return handler.handle(state, call);
    },
  }));

const readDemoTheme = ({ pages, me }: DemoState, builder: PageBuilder): Theme =>
  toTheme(pages.looks[builder], me);

/** The theme and the pictures of a page, as its API returns them. */
export function readDemoThemeAndPictures(state: DemoState, builder: PageBuilder) {
  const theme = readDemoTheme(state, builder);
  return { theme, ...pick(theme, ['customProfilePicture', 'contactImage']) };
}

/** Extracts the theme from an input that changes a page and its pictures. */
export const themeInputOf = ({ theme, customProfilePicture: face, contactImage: contact }: PageInput) => ({
  ...theme,
  ...(face !== undefined && { customProfilePicture: face || null }),
  ...(contact !== undefined && { contactImage: contact || null }),
});

interface PageInput {
  theme?: ThemeInput | undefined;
  customProfilePicture?: string | null | undefined;
  contactImage?: string | null | undefined;
}

/** Changes a theme. Refuses server URLs of pictures, because the demo's pictures are data URLs. */
export function changeDemoTheme(state: DemoState, builder: PageBuilder, input: ThemeInput): Theme {
  const page = state.pages.looks[builder];
  const saved = applyThemeInput(page.theme, input, state.me);
  if ('problem' in saved) throwApiProblem('invalid', saved.problem, saved.field);
  const after = { ...page, theme: saved.theme };
  for (const name of uploadedPictureNames) {
    const address = input[name];
    if (address === undefined) continue;
    if (!isDefaultPicture(name, address) && !address.startsWith('data:'))
      throwApiProblem('invalid', themeMessages.picture, `theme.${name}`);
    after[name] = isDefaultPicture(name, address) ? null : address;
  }
  state.pages.looks[builder] = after;
  return readDemoTheme(state, builder);
}

async function pictureOf(body: unknown, invalid?: string): Promise<string> {
  const file = findPictureInForm(body, 'image');
  if (!file) throwApiProblem('invalid', themeMessages.notAnImage, 'image');
  return createDemoPicture('image', file, invalid);
}

async function setBackground(state: DemoState, builder: PageBuilder, body: unknown) {
  const imageUrl = await pictureOf(body, imageMessages.notAnImage);
  const page = state.pages.looks[builder];
  const theme = { ...page.theme, noBackground: false };
  state.pages.looks[builder] = { ...page, backgroundImage: imageUrl, theme };
  return { success: true, imageUrl };
}

function storePicture(state: DemoState, builder: PageBuilder, picture: PagePicture, address: string | null) {
  const page = { ...state.pages.looks[builder], [picture]: address };
  state.pages.looks[builder] = page;
  const { customProfilePicture, contactImage } = page;
  return { success: true, imageUrl: address, customProfilePicture, contactImage };
}

const pictures = Object.entries(pagePictures) as [string, PagePicture][];

/** Handlers for the themes of bio and resume, which have the same API. */
export const themeHandlers: DemoHandler[] = pageBuilders.flatMap((builder): DemoHandler[] =>
  restrictToOwnPage([
    get(`/api/${builder}/:page/theme`, (state) => ({ theme: readDemoTheme(state, builder) })),
    put(`/api/${builder}/:page/theme`, SaveTheme, (state, { theme }) => ({
      success: true,
      theme: changeDemoTheme(state, builder, theme),
    })),
    post(`/api/${builder}/:page/theme/background`, (state, _, { body }) =>
      setBackground(state, builder, body),
    ),
    ...pictures.flatMap(([path, picture]) => [
      post(`/api/user/${builder}/:page/${path}`, async (state, _, { body }) =>
        storePicture(state, builder, picture, await pictureOf(body)),
      ),
      del(`/api/user/${builder}/:page/${path}`, (state) => storePicture(state, builder, picture, null)),
    ]),
  ]),
);
