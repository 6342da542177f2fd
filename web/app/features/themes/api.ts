import {
  type PageBuilder,
  type PagePicture,
  pagePictures,
  type Theme,
  type ThemeInput,
  type UploadedBackground,
  type UploadedPicture,
} from '#contract/themes/themes.ts';
import { api } from '../../lib/api.ts';

const formOf = (picture: Blob): FormData => {
  const form = new FormData();
  form.set('image', picture, 'picture');
  return form;
};

const pathOf = (builder: PageBuilder, picture: PagePicture): string => {
  const [path] = Object.entries(pagePictures).find(([, name]) => name === picture) ?? [];
  return `/api/user/${builder}/current/${path}`;
};

export const uploadBackground = (builder: PageBuilder, picture: Blob): Promise<string> =>
  api
    .post<UploadedBackground>(`/api/${builder}/current/theme/background`, formOf(picture))
    .then(({ imageUrl }) => imageUrl);

export const uploadPagePicture = (
  builder: PageBuilder,
  picture: PagePicture,
  file: Blob,
): Promise<UploadedPicture> => api.post<UploadedPicture>(pathOf(builder, picture), formOf(file));

export const removePagePicture = (builder: PageBuilder, picture: PagePicture): Promise<UploadedPicture> =>
  api.delete<UploadedPicture>(pathOf(builder, picture));

export const saveTheme = (builder: PageBuilder, theme: ThemeInput): Promise<Theme> =>
  api.put<{ theme: Theme }>(`/api/${builder}/current/theme`, { theme }).then((saved) => saved.theme);
