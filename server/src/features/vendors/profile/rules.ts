import { keysOf, pickDefined } from '#contract/typed-records.ts';
import type { ListingColumn } from '#contract/vendors/vendor-field-table.ts';
import type { splitVendorChanges } from '#contract/vendors/vendor-fields.ts';
import type { VendorColumns } from '../store.ts';

type ListingChanges = ReturnType<typeof splitVendorChanges>['listing'];

/** Converts changes of a listing to columns. A field without a column does not compile. */
export function toListingColumns(changes: ListingChanges): VendorColumns {
  const columns: VendorColumns & Record<ListingColumn, unknown> = {
    companyName: changes.vendorCompanyName,
    vendorPhone: changes.vendorPhone,
    website: changes.website,
    address: changes.address,
    associations: changes.association,
    nmlsNumber: changes.nmlsNumber,
    pocAgent: changes.POCAgent,
    pocEmail: changes.POCEmail,
    representativeWebsite: changes.representativeWebsite,
    loanLinks: changes.loanLinks,
    loanLinksLabel: changes.loanLinksLabel,
    socialLinks: changes.socialLinks,
    discount: changes.discountOptions,
  };
  return pickDefined(columns, keysOf(columns));
}
