import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { comingPaths } from './lib/public-paths.ts';

/** Every address of the product. Static paths win over `:username`. */
export default [
  layout('shell/public/layout.tsx', [
    index('features/home/route.tsx'),
    ...comingPaths.map((path) => route(path, 'features/site/coming-route.tsx', { id: `coming/${path}` })),
    route('*', 'features/site/not-found-route.tsx'),
  ]),
  layout('shell/sign-in/layout.tsx', [
    route('login', 'features/account/sign-in/login-route.tsx'),
    route('admin-login', 'features/account/sign-in/admin-login-route.tsx'),
    route('forgot-password', 'features/account/sign-in/forgot-password-route.tsx'),
    route('reset-password', 'features/account/sign-in/reset-password-route.tsx'),
  ]),
] satisfies RouteConfig;
