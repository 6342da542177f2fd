import {
  type VendorChanges,
  type VendorFieldName,
  vendorFieldNames,
  vendorFields,
} from '#contract/vendor-fields.ts';
import type { VendorFacts } from '../store.ts';

/** Where a field of the listing is kept, when its column goes by another name. */
const columns: Partial<Record<VendorFieldName, keyof VendorFacts>> = {
  vendorCompanyName: 'companyName',
  POCAgent: 'pocAgent',
  POCEmail: 'pocEmail',
  association: 'associations',
  discountOptions: 'discount',
};

type Kept = (typeof vendorFields)[VendorFieldName]['keptIn'];

/** What of the changes goes to which table. */
export function partedChanges(changes: VendorChanges) {
  const of = (kept: Kept) =>
    Object.fromEntries(
      vendorFieldNames
        .filter((name) => vendorFields[name].keptIn === kept && changes[name] !== undefined)
        .map((name) => [columns[name] ?? name, changes[name]]),
    );
  return { vendor: of('vendor') as VendorFacts, person: { ...of('user'), ...of('profile') } };
}
