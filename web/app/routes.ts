import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product. Static paths win over `:username`. */
export default [
  layout('shell/public/layout.tsx', [
    index('features/home/route.tsx'),
    route('*', 'features/site/not-found-route.tsx'),
  ]),
] satisfies RouteConfig;
