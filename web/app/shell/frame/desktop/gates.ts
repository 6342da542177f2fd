import { companySlugOf, usernameOf } from '#contract/people.ts';
import { hasDesktop, homePathOf, isStaff, type Role } from '#contract/roles.ts';
import {
  asksForOverride,
  type Override,
  overrideIn,
  roleOf,
  switchPath,
  withoutOverride,
} from '../../ground/override.ts';
import type { PanelName } from '../../ground/panels.ts';

/** As much of a person as the gates look at. */
export interface Visitor {
  role: Role;
  firstName: string;
  lastName: string;
  vendorCompanyName: string | null;
}

/** Come in (perhaps in override), go elsewhere, or there is no such page. */
export type Passage =
  | { kind: 'enter'; override?: Override }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

type Place =
  | { kind: 'admin' | 'manager' | 'profile' | 'upgraded' | 'nowhere' }
  | { kind: 'vendor'; company: string | undefined }
  | { kind: 'desktop'; username: string; page: string };

const enter = (override?: Override): Passage => ({ kind: 'enter', override });
const redirect = (to: string): Passage => ({ kind: 'redirect', to });

export function passage(url: URL, visitor: Visitor | null): Passage {
  const place = placeOf(url.pathname);
  if (place.kind === 'nowhere') return { kind: 'missing' };
  if (!visitor) return redirect(signInPath(place, url));
  const override = isStaff(visitor.role) ? overrideIn(url.searchParams) : undefined;
  if (override) return passageInOverride(place, url, visitor, override);
  if (asksForOverride(url.searchParams)) return redirect(url.pathname + withoutOverride(url.searchParams));
  return ownPassage(place, url, visitor);
}

function placeOf(pathname: string): Place {
  const [first = '', second, third] = pathname.split('/').filter(Boolean);
  if (first === 'admin' || first === 'manager') return { kind: first };
  if (first === 'profile') return { kind: 'profile' };
  if (first === 'vendor' && second === 'upgrade-success') return { kind: 'upgraded' };
  if (first === 'vendor' && second === 'dashboard') return { kind: 'vendor', company: undefined };
  if (second === 'vendor' && third === 'dashboard') return { kind: 'vendor', company: first };
  if (!/[^.]\.[^.]/.test(first)) return { kind: 'nowhere' };
  return { kind: 'desktop', username: first, page: second ?? '' };
}

function signInPath({ kind }: Place, url: URL): string {
  if (kind === 'admin' || kind === 'manager') return '/admin-login';
  if (kind === 'vendor') return '/login?type=vendor';
  return `/login?next=${encodeURIComponent(url.pathname + url.search)}`;
}

function ownPassage(place: Place, url: URL, visitor: Visitor): Passage {
  switch (place.kind) {
    case 'admin':
    case 'manager':
      return visitor.role === place.kind.toUpperCase() ? enter() : redirect('/');
    case 'vendor':
      return vendorPassage(place.company, url, visitor);
    case 'desktop':
      if (!hasDesktop(visitor.role)) return redirect(homePathOf(visitor));
      return desktopPassage(place, url, visitor, visitor.role);
    default:
      return enter();
  }
}

function vendorPassage(company: string | undefined, url: URL, visitor: Visitor): Passage {
  if (visitor.role !== 'VENDOR') return redirect('/login?type=vendor');
  const own = companySlugOf(visitor.vendorCompanyName ?? '');
  return company === own ? enter() : redirect(homePathOf(visitor) + url.search);
}

function passageInOverride(place: Place, url: URL, staff: Visitor, override: Override): Passage {
  const isVendor = override.role === 'vendor';
  switch (place.kind) {
    case 'admin':
    case 'manager':
      return redirect(url.pathname + withoutOverride(url.searchParams));
    case 'vendor':
      return isVendor && place.company === usernameOf(staff)
        ? enter(override)
        : redirect(switchPath(staff, override));
    case 'desktop':
      if (isVendor) return redirect(switchPath(staff, override));
      return desktopPassage(place, url, staff, roleOf(override), override);
    default:
      return enter(override);
  }
}

/** Whoever's name the URL carries, the desktop is one's own; and a team is a broker's. */
function desktopPassage(
  { username, page }: Extract<Place, { kind: 'desktop' }>,
  url: URL,
  visitor: Visitor,
  role: Role,
  override?: Override,
): Passage {
  const own = usernameOf(visitor);
  if (page === 'brokerage' && role === 'AGENT') return redirect(`/${own}${url.search}`);
  if (username === own) return enter(override);
  const [, ...pages] = url.pathname.split('/').filter(Boolean);
  return redirect(`/${[own, ...pages].join('/')}${url.search}`);
}

const ofDesktops: readonly PanelName[] = [
  'upgrade',
  'goals',
  'transaction',
  'transactions',
  'contact',
  'tags',
  'contact-report',
  'contact-import',
  'contact-dates',
  'contact-duplicates',
  'door',
];

/** Whether this window opens for someone of this role, whatever the URL says: members' tools are for desktops, the report for admins. */
export const opensFor = (role: Role, panel: PanelName): boolean =>
  panel === 'report' ? role === 'ADMIN' : hasDesktop(role) || !ofDesktops.includes(panel);
