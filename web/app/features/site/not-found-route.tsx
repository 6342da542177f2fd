import { NotFound } from './not-found.tsx';
import { pageMeta } from './page-meta.ts';

export const meta = () =>
  pageMeta({
    path: '/',
    title: 'Page not found',
    description: 'There is no page at this address.',
    preview: 'home',
    isHidden: true,
  });

export default NotFound;
