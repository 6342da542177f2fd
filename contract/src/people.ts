import { foldAccents } from './slug.ts';

interface Named {
  firstName: string;
  lastName: string;
}

const urlPart = (text: string) =>
  foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '');

/** The `{firstname}.{lastname}` of a desktop URL. It isn't unique. */
export const usernameOf = ({ firstName, lastName }: Named): string =>
  `${urlPart(firstName) || 'user'}.${urlPart(lastName) || 'name'}`;

/** The slug of a company in URLs: `Coastline Roofing Co.` becomes `coastline.roofing.co`. */
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

/** Splits `Maria De La Cruz` into Maria and De La Cruz. */
export function splitFullName(fullName: string): Named {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** A key that is equal for two spellings of one name: without case, accents and extra spaces. */
export const nameKeyOf = (fullName: string): string =>
  foldAccents(fullName).toLowerCase().trim().replace(/\s+/g, ' ');

export const initialsOf = ({ firstName, lastName }: Named): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();

/** The display name: the company's for a vendor without a personal name. */
export const displayNameOf = (person: Named & { vendorCompanyName: string | null }): Named =>
  fullNameOf(person) || !person.vendorCompanyName
    ? person
    : { firstName: person.vendorCompanyName, lastName: '' };
