import { imageMessages } from '#contract/images.ts';
import { applyThemeInput, isNotUploaded, themeOf, uploadedPictures } from '#contract/themes/theme-saving.ts';
import {
  type Builder,
  builders,
  type PagePicture,
  pagePictures,
  SaveTheme,
  type Theme,
  type ThemeInput,
  themeMessages,
} from '#contract/themes/themes.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { demoPicture, pictureInForm } from '../demo-picture.ts';
import { assertOwnPage } from './own-page.ts';

export const demoTheme = ({ pages, me }: DemoState, builder: Builder): Theme =>
  themeOf(pages.looks[builder], me);

/** The demo's pictures are data URLs, so a server URL refers to none of them. */
export function changeDemoTheme(state: DemoState, builder: Builder, input: ThemeInput): Theme {
  const page = state.pages.looks[builder];
  const saved = applyThemeInput(page.theme, input, state.me);
  if ('problem' in saved) throw refused('invalid', saved.problem, { field: saved.field });
  const after = { ...page, theme: saved.theme };
  for (const name of uploadedPictures) {
    const address = input[name];
    if (address === undefined) continue;
    if (!isNotUploaded(name, address) && !address.startsWith('data:'))
      throw refused('invalid', themeMessages.picture, { field: `theme.${name}` });
    after[name] = isNotUploaded(name, address) ? null : address;
  }
  state.pages.looks[builder] = after;
  return demoTheme(state, builder);
}

async function setBackground(state: DemoState, builder: Builder, body: unknown) {
  const file = pictureInForm(body, 'image');
  if (!file) throw refused('invalid', themeMessages.notAnImage, { field: 'image' });
  const imageUrl = await demoPicture('image', file, imageMessages.notAnImage);
  const page = state.pages.looks[builder];
  state.pages.looks[builder] = {
    ...page,
    backgroundImage: imageUrl,
    theme: { ...page.theme, noBackground: false },
  };
  return { success: true, imageUrl };
}

async function setPicture(state: DemoState, builder: Builder, picture: PagePicture, file: Blob | undefined) {
  if (!file) throw refused('invalid', themeMessages.notAnImage, { field: 'image' });
  return storePicture(state, builder, picture, await demoPicture('image', file));
}

function storePicture(state: DemoState, builder: Builder, picture: PagePicture, address: string | null) {
  const page = { ...state.pages.looks[builder], [picture]: address };
  state.pages.looks[builder] = page;
  const { customProfilePicture, contactImage } = page;
  return { success: true, imageUrl: address, customProfilePicture, contactImage };
}

const pictures = Object.entries(pagePictures) as [string, PagePicture][];

/** Themes of pages; bio and resume have the same calls. */
export const themeHandlers: DemoHandler[] = builders.flatMap((builder): DemoHandler[] => [
  {
    method: 'GET',
    path: `/api/${builder}/:page/theme`,
    handle: (state, { params }) => {
      assertOwnPage(state, params.page);
      return { theme: demoTheme(state, builder) };
    },
  },
  {
    method: 'PUT',
    path: `/api/${builder}/:page/theme`,
    handle: (state, { params, body }) => {
      const { theme } = checked(SaveTheme, body);
      assertOwnPage(state, params.page);
      return { success: true, theme: changeDemoTheme(state, builder, theme) };
    },
  },
  {
    method: 'POST',
    path: `/api/${builder}/:page/theme/background`,
    handle: (state, { params, body }) => {
      assertOwnPage(state, params.page);
      return setBackground(state, builder, body);
    },
  },
  ...pictures.flatMap(([path, picture]): DemoHandler[] => [
    {
      method: 'POST',
      path: `/api/user/${builder}/:page/${path}`,
      handle: (state, { params, body }) => {
        assertOwnPage(state, params.page);
        return setPicture(state, builder, picture, pictureInForm(body, 'image'));
      },
    },
    {
      method: 'DELETE',
      path: `/api/user/${builder}/:page/${path}`,
      handle: (state, { params }) => {
        assertOwnPage(state, params.page);
        return storePicture(state, builder, picture, null);
      },
    },
  ]),
]);
