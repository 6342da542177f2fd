import { imageLimits, imageMessages } from '#contract/images.ts';
import {
  type PagePicture,
  pageBuilders,
  pagePictures,
  SavedTheme,
  SaveTheme,
  ThemeResponse,
  UploadedBackground,
  UploadedPicture,
} from '#contract/themes/themes.ts';
import { agentProMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { assertOwnPage, PageParams } from './own-page.ts';
import { readTheme, saveTheme } from './save-theme.ts';
import { removePagePicture, setBackground, setPagePicture } from './set-pictures.ts';

const image = { image: { maxBytes: imageLimits.bytes, tooLarge: imageMessages.bytes } };
const pictures = Object.entries(pagePictures) as [string, PagePicture][];

/** The routes for themes; bio and resume have the same ones. */
export const themeRoutes: Routes = (route) => {
  for (const builder of pageBuilders) {
    route.get(
      `/api/${builder}/:id/theme`,
      {
        access: agentProMembers,
        summary: `How the ${builder} looks`,
        params: PageParams,
        answer: ThemeResponse,
      },
      async ({ context, params }) => {
        assertOwnPage(context, params.id);
        return { theme: await readTheme(context, builder) };
      },
    );

    route.put(
      `/api/${builder}/:id/theme`,
      {
        access: agentProMembers,
        summary: `Change how the ${builder} looks`,
        params: PageParams,
        body: SaveTheme,
        answer: SavedTheme,
      },
      async ({ context, params, body }) => {
        assertOwnPage(context, params.id);
        return { success: true as const, theme: await saveTheme(context, builder, body.theme) };
      },
    );

    route.post(
      `/api/${builder}/:id/theme/background`,
      {
        access: agentProMembers,
        summary: `A background picture for the ${builder}`,
        params: PageParams,
        files: image,
        answer: UploadedBackground,
      },
      async ({ context, params, files }) => {
        assertOwnPage(context, params.id);
        const imageUrl = (await setBackground(context, builder, files.image)) ?? '';
        return { success: true as const, imageUrl };
      },
    );

    for (const [path, picture] of pictures) {
      route.post(
        `/api/user/${builder}/:id/${path}`,
        {
          access: agentProMembers,
          summary: `A picture of its own for the ${builder}`,
          params: PageParams,
          files: image,
          answer: UploadedPicture,
        },
        ({ context, params, files }) => {
          assertOwnPage(context, params.id);
          return setPagePicture(context, builder, picture, files.image);
        },
      );

      route.delete(
        `/api/user/${builder}/:id/${path}`,
        {
          access: agentProMembers,
          summary: `Take a picture off the ${builder}`,
          params: PageParams,
          answer: UploadedPicture,
        },
        ({ context, params }) => {
          assertOwnPage(context, params.id);
          return removePagePicture(context, builder, picture);
        },
      );
    }
  }
};
