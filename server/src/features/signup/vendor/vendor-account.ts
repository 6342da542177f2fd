import { floridaZipCodes } from '#contract/reference/florida-zip-codes.ts';
import type { VendorFacts } from '../../../db/tables/signups.ts';
import type { NewAccountFacts } from '../../account/public.ts';

/** The ZIP code of the address, if it is in Florida; the vendor surely works there. */
function zipCodesOf(address: string): string[] {
  const zip = address.match(/\b\d{5}(?=(-\d{4})?\b)/g)?.at(-1);
  return zip && floridaZipCodes().some((known) => known.zip === zip) ? [zip] : [];
}

/**
 * The account that these answers create. It has no first name yet; the company adds a contact person later.
 */
export function vendorAccountOf(facts: VendorFacts, email: string): NewAccountFacts {
  const { vendorCompanyName, businessCategory, vendorPhone, website, address, nmlsNumber } = facts;
  const associations = facts.association ?? [];
  return {
    email,
    role: 'VENDOR',
    firstName: '',
    lastName: '',
    phoneNumber: vendorPhone,
    association: associations[0] ?? null,
    vendor: {
      companyName: vendorCompanyName,
      businessCategory,
      vendorPhone,
      website,
      address,
      nmlsNumber: businessCategory === 'Lenders' ? nmlsNumber : null,
      associations,
      pocEmail: email,
      zipCodes: zipCodesOf(address),
    },
  };
}
