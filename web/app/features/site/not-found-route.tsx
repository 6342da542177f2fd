import { NotFound } from './not-found.tsx';
import { createPageMeta } from './page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/',
    title: 'Page not found',
    description: 'There is no page at this address.',
    preview: 'home',
    isHidden: true,
  });

export default NotFound;
