import { usernameOf } from '#contract/people.ts';
import { homePathOf, type Role } from '#contract/roles.ts';
import type { NavLink } from '../../ground/nav-links.ts';

interface Person {
  role: Role;
  firstName: string;
  lastName: string;
  vendorCompanyName: string | null;
}

const desktopPages = [
  ['Brokerage', 'brokerage'],
  ['The Sphere', 'the-sphere'],
  ['Resume', 'resume'],
  ['Bio', 'bio'],
  ['Vendor Roster', 'vendor-roster'],
  ['Doors Vault', 'doors-vault'],
] as const;

/** The links in the profile menu, without Logout. */
export function profileLinks(person: Person): NavLink[] {
  const home = homePathOf(person);
  if (person.role === 'ADMIN') return [{ label: 'Admin Dashboard', to: home }];
  if (person.role === 'MANAGER') return [{ label: 'Manager Dashboard', to: home }];
  if (person.role === 'VENDOR') return [{ label: 'Profile', to: home }];
  const pages = desktopPages.map(([label, page]) => ({ label, to: `/${usernameOf(person)}/${page}` }));
  return [{ label: 'Profile', to: home }, ...pages];
}
