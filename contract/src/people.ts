import { foldAccents } from './slug.ts';

interface Named {
  firstName: string;
  lastName: string;
}

const urlPart = (text: string) =>
  foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '');

/** The `{firstname}.{lastname}` of a desktop URL. It names, it does not identify. */
export const usernameOf = ({ firstName, lastName }: Named): string =>
  `${urlPart(firstName) || 'user'}.${urlPart(lastName) || 'name'}`;

/** `Coastline Roofing Co.` → `coastline.roofing.co` */
export function companySlugOf(companyName: string): string {
  const slug = foldAccents(companyName)
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '');
  return slug || 'company';
}

export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** `Maria De La Cruz` → Maria, De La Cruz: for a form that asks for both. */
export function namePartsOf(fullName: string): Named {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** What two spellings of one name have in common: case, accents and spaces set aside. */
export const nameKeyOf = (fullName: string): string =>
  foldAccents(fullName).toLowerCase().trim().replace(/\s+/g, ' ');

export const initialsOf = ({ firstName, lastName }: Named): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();

/** The name a screen shows: a vendor who has given no personal name goes by the company's. */
export const shownNameOf = (person: Named & { vendorCompanyName: string | null }): Named =>
  fullNameOf(person) || !person.vendorCompanyName
    ? person
    : { firstName: person.vendorCompanyName, lastName: '' };
