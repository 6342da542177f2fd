export { assertOwnPage, PageParams } from './own-page.ts';
export { withPicturePaths } from './rules.ts';
export { changeTheme, readTheme } from './save-theme.ts';
