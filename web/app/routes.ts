import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { comingPaths } from './lib/public-paths.ts';

/** Every address of the product. Static paths win over `:username`. */
export default [
  layout('shell/frame/public/layout.tsx', [
    index('features/home/route.tsx'),
    ...comingPaths.map((path) => route(path, 'features/site/coming-route.tsx', { id: `coming/${path}` })),
    route('*', 'features/site/not-found-route.tsx'),
  ]),
  layout('shell/frame/sign-in/layout.tsx', [
    route('login', 'features/account/sign-in/login-route.tsx'),
    route('admin-login', 'features/account/sign-in/admin-login-route.tsx'),
    route('forgot-password', 'features/account/sign-in/forgot-password-route.tsx'),
    route('reset-password', 'features/account/sign-in/reset-password-route.tsx'),
    route('signup', 'features/signup/role-choice-route.tsx'),
    route('signup/:role', 'features/signup/signup-route.tsx', [
      route('verify', 'features/signup/verify-route.tsx'),
      route(':phase?', 'features/signup/phase-route.tsx'),
    ]),
    route('invitation/:token', 'features/brokerage/invitation/route.tsx'),
    route('vendor/register', 'features/signup/vendor/register-route.tsx', { id: 'vendor-register' }),
    route('signup-vendor-roster/s1', 'features/signup/vendor/register-route.tsx', { id: 'vendor-signup' }),
    route('goodbye', 'features/leaving/goodbye-route.tsx'),
  ]),
  layout('shell/frame/visitor/layout.tsx', [
    route('shared/:token', 'features/doors-vault/visitor/route.tsx'),
  ]),
  layout('shell/frame/desktop/layout.tsx', [
    route('profile', 'features/profile/route.tsx'),
    route('admin/dashboard', 'features/admin/route.tsx'),
    route('admin/coupons', 'features/coupons/route.tsx'),
    route('admin/users', 'features/admin/users-route.tsx'),
    route('manager/dashboard', 'features/manager/route.tsx'),
    route('vendor/upgrade-success', 'features/vendor-dashboard/upgrade-success-route.tsx'),
    route('vendor/dashboard', 'features/vendor-dashboard/route.tsx', { id: 'vendor-dashboard' }),
    route(':company/vendor/dashboard', 'features/vendor-dashboard/route.tsx', { id: 'company-dashboard' }),
    ...prefix(':username', [
      index('features/desktop/route.tsx'),
      route('the-sphere', 'features/sphere/route.tsx'),
      route('doors-vault/trash', 'features/doors-vault/trash-route.tsx'),
      route('doors-vault/:category?/:door?', 'features/doors-vault/route.tsx'),
      route('vendor-roster', 'features/vendor-roster/route.tsx'),
      route('brokerage', 'features/brokerage/route.tsx'),
      route('resume', 'features/resume/route.tsx'),
      route('bio', 'features/bio/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
