import type { MenuGroup } from '../../shell/desktop/menu.ts';
import type { Place } from './places.tsx';

const purposes: Record<string, string> = {
  'The Sphere': 'The people you know',
  Transaction: 'The sides you close',
  'Doors Vault': 'The papers of every address',
  'Vendor Roster': 'The trades you can call',
  Brokerage: 'Your team and its billing',
  Resume: 'Your career on paper',
  Bio: 'Your story in a few lines',
};

/** The rooms of the sidebar that are one's own: Home is where one stands, and outside is outside. */
export const agentPlaces = (menu: MenuGroup[]): Place[] =>
  menu
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const purpose = purposes[item.label];
      return purpose ? [{ ...item, purpose }] : [];
    });
