import { usernameOf } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';

/** Staff can view the desktops of these roles with demo data (override). Only the URL stores this state. */
export const overrideRoles = ['agent', 'broker', 'brokerage', 'vendor'] as const;
export type OverrideRole = (typeof overrideRoles)[number];

const origins = ['admin', 'manager'] as const;
export type OverrideOrigin = (typeof origins)[number];

export interface DemoOverride {
  role: OverrideRole;
  from?: OverrideOrigin;
}

const parameters = ['override', 'from'] as const;

const parseOneOf = <T extends string>(allowed: readonly T[], text: string | null): T | undefined =>
  allowed.find((one) => one === text);

export function parseOverride(search: URLSearchParams): DemoOverride | undefined {
  const role = parseOneOf(overrideRoles, search.get('override'));
  return role && { role, from: parseOneOf(origins, search.get('from')) };
}

export const hasOverrideParams = (search: URLSearchParams): boolean =>
  parameters.some((name) => search.has(name));

export function removeOverrideParams(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  for (const name of parameters) rest.delete(name);
  return rest.size ? `?${rest}` : '';
}

/** Adds the query parameters of an override to a path. */
export function addOverrideToPath(path: string, override: DemoOverride | undefined): string {
  if (!override) return path;
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const parameters = new URLSearchParams(search);
  parameters.set('override', override.role);
  if (override.from) parameters.set('from', override.from);
  return `${pathname}?${parameters}${hash}`;
}

interface PersonName {
  firstName: string;
  lastName: string;
}

/** The path that a role switch opens; it contains the staff member's own name. */
export function roleSwitchPath(staff: PersonName, override: DemoOverride): string {
  const page = override.role === 'vendor' ? '/vendor/dashboard' : '';
  return addOverrideToPath(`/${usernameOf(staff)}${page}`, override);
}

/** The dashboard where staff of this role start an override. Leaving the override opens it again. */
export const getOverrideOrigin = ({ role }: { role: Role }): OverrideOrigin =>
  role === 'ADMIN' ? 'admin' : 'manager';

export const overrideExitPath = ({ from }: DemoOverride): string => (from ? `/${from}/dashboard` : '/login');

export const getEffectiveRole = ({ role }: DemoOverride): Role => role.toUpperCase() as Role;

const modes: Record<OverrideOrigin, string> = { admin: 'Admin Demo Mode', manager: 'Manager Demo Mode' };

export const demoBarText = (override: DemoOverride): string =>
  `${override.from ? modes[override.from] : 'Override Mode'} - Viewing as ${getEffectiveRole(override)}`;

export const overrideExitLabel = ({ from }: DemoOverride): string =>
  from ? `Exit ${from === 'admin' ? 'Admin' : 'Manager'} Override` : 'Exit Override';
