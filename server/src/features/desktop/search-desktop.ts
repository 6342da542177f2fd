import { formatContactPhone } from '#contract/contact-phone.ts';
import type { SearchResults } from '#contract/desktop-search.ts';
import { hasPro } from '#contract/roles.ts';
import { slugOf } from '#contract/slug.ts';
import type { OwnerContext } from '../../core/context.ts';
import { findAnything } from './store-search.ts';

type FoundDoor = SearchResults['doors'][number];

const doorOf = (door: Omit<FoundDoor, 'slug'>): FoundDoor => ({ ...door, slug: slugOf(door.address) });

interface FoundPerson {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

/** People, doors, files and deals at once, slips of the finger forgiven. */
export async function searchDesktop(context: OwnerContext, search: string): Promise<SearchResults> {
  const { owner, services, account } = context;
  const rows = await findAnything(owner, services.database.sql, search, hasPro(account));
  const of = <T>(kind: string) => rows.filter((row) => row.kind === kind).map(({ item }) => item as T);
  return {
    success: true,
    people: of<FoundPerson>('people').map(({ id, name, email, phone }) => ({
      id,
      name,
      detail: email ?? (phone ? formatContactPhone(phone) : ''),
    })),
    doors: of<FoundDoor>('doors').map(doorOf),
    files: of<SearchResults['files'][number]>('files').map((file) => ({ ...file, door: doorOf(file.door) })),
    deals: of('deals'),
  };
}
