import { companySlugOf, usernameOf } from '#contract/people.ts';
import { getHomePath, hasDesktop, isStaff, type Role } from '#contract/roles.ts';
import {
  type DemoOverride,
  getEffectiveRole,
  hasOverrideParams,
  parseOverride,
  removeOverrideParams,
  roleSwitchPath,
} from '../../core/override.ts';
import type { PanelName } from '../../core/panels.ts';

/** The properties of a user that decide which pages they may open. */
export interface RouteVisitor {
  role: Role;
  firstName: string;
  lastName: string;
  vendorCompanyName: string | null;
}

/** What happens with a request for a page: it opens (perhaps in override), redirects, or is not found. */
export type AccessDecision =
  | { kind: 'enter'; override?: DemoOverride }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

type Destination =
  | { kind: 'admin' | 'manager' | 'profile' | 'upgraded' | 'nowhere' }
  | { kind: 'vendor'; company: string | undefined }
  | { kind: 'desktop'; username: string; page: string };

const allow = (override?: DemoOverride): AccessDecision => ({ kind: 'enter', override });
const redirect = (to: string): AccessDecision => ({ kind: 'redirect', to });

export function decideAccess(url: URL, visitor: RouteVisitor | null): AccessDecision {
  const destination = destinationOf(url.pathname);
  if (destination.kind === 'nowhere') return { kind: 'missing' };
  if (!visitor) return redirect(signInPath(destination, url));
  const override = isStaff(visitor.role) ? parseOverride(url.searchParams) : undefined;
  if (override) return overrideAccess(destination, url, visitor, override);
  if (hasOverrideParams(url.searchParams))
    return redirect(url.pathname + removeOverrideParams(url.searchParams));
  return regularAccess(destination, url, visitor);
}

function destinationOf(pathname: string): Destination {
  const [first = '', second, third] = pathname.split('/').filter(Boolean);
  if (first === 'admin' || first === 'manager') return { kind: first };
  if (first === 'profile') return { kind: 'profile' };
  if (first === 'vendor' && second === 'upgrade-success') return { kind: 'upgraded' };
  if (first === 'vendor' && second === 'dashboard') return { kind: 'vendor', company: undefined };
  if (second === 'vendor' && third === 'dashboard') return { kind: 'vendor', company: first };
  if (!/[^.]\.[^.]/.test(first)) return { kind: 'nowhere' };
  return { kind: 'desktop', username: first, page: second ?? '' };
}

function signInPath({ kind }: Destination, url: URL): string {
  if (kind === 'admin' || kind === 'manager') return '/admin-login';
  if (kind === 'vendor') return '/login?type=vendor';
  return `/login?next=${encodeURIComponent(url.pathname + url.search)}`;
}

function regularAccess(destination: Destination, url: URL, visitor: RouteVisitor): AccessDecision {
  switch (destination.kind) {
    case 'admin':
    case 'manager':
      return visitor.role === destination.kind.toUpperCase() ? allow() : redirect('/');
    case 'vendor':
      return vendorAccess(destination.company, url, visitor);
    case 'desktop':
      if (!hasDesktop(visitor.role)) return redirect(getHomePath(visitor));
      return desktopAccess(destination, url, visitor, visitor.role);
    default:
      return allow();
  }
}

function vendorAccess(company: string | undefined, url: URL, visitor: RouteVisitor): AccessDecision {
  if (visitor.role !== 'VENDOR') return redirect('/login?type=vendor');
  const own = companySlugOf(visitor.vendorCompanyName ?? '');
  return company === own ? allow() : redirect(getHomePath(visitor) + url.search);
}

function overrideAccess(
  destination: Destination,
  url: URL,
  staff: RouteVisitor,
  override: DemoOverride,
): AccessDecision {
  const isVendor = override.role === 'vendor';
  switch (destination.kind) {
    case 'admin':
    case 'manager':
      return redirect(url.pathname + removeOverrideParams(url.searchParams));
    case 'vendor':
      return isVendor && destination.company === usernameOf(staff)
        ? allow(override)
        : redirect(roleSwitchPath(staff, override));
    case 'desktop':
      if (isVendor) return redirect(roleSwitchPath(staff, override));
      return desktopAccess(destination, url, staff, getEffectiveRole(override), override);
    default:
      return allow(override);
  }
}

/** Redirects to the user's own desktop if the URL names another, and keeps agents out of the team page. */
function desktopAccess(
  { username, page }: Extract<Destination, { kind: 'desktop' }>,
  url: URL,
  visitor: RouteVisitor,
  role: Role,
  override?: DemoOverride,
): AccessDecision {
  const own = usernameOf(visitor);
  if (page === 'brokerage' && role === 'AGENT') return redirect(`/${own}${url.search}`);
  if (username === own) return allow(override);
  const [, ...pages] = url.pathname.split('/').filter(Boolean);
  return redirect(`/${[own, ...pages].join('/')}${url.search}`);
}

const desktopOnlyPanels: readonly PanelName[] = [
  'upgrade',
  'goals',
  'task',
  'transaction',
  'transactions',
  'contact',
  'tags',
  'contact-report',
  'contact-import',
  'contact-dates',
  'contact-duplicates',
  'log-call',
  'shared-files',
  'door',
];

/**
 * Whether a role may open this panel, whatever the URL says. Only roles with a desktop may open member tools;
 * only admins may open the report.
 */
export const canOpenPanel = (role: Role, panel: PanelName): boolean =>
  panel === 'report' ? role === 'ADMIN' : hasDesktop(role) || !desktopOnlyPanels.includes(panel);
