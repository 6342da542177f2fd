import { NotFound } from './not-found.tsx';

export const meta = () => [{ title: 'Page not found | Abundance' }];

export default NotFound;
