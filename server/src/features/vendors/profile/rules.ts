import {
  type VendorChanges,
  type VendorFieldName,
  vendorFieldNames,
  vendorFields,
} from '#contract/vendors/vendor-fields.ts';
import type { VendorFacts } from '../store.ts';

/** The column of a field, if it has another name. */
const columns: Partial<Record<VendorFieldName, keyof VendorFacts>> = {
  vendorCompanyName: 'companyName',
  POCAgent: 'pocAgent',
  POCEmail: 'pocEmail',
  association: 'associations',
  discountOptions: 'discount',
};

type StoredIn = (typeof vendorFields)[VendorFieldName]['storedIn'];

/** Splits the changes by table. */
export function splitByTable(changes: VendorChanges) {
  const fieldsIn = (table: StoredIn) =>
    Object.fromEntries(
      vendorFieldNames
        .filter((name) => vendorFields[name].storedIn === table && changes[name] !== undefined)
        .map((name) => [columns[name] ?? name, changes[name]]),
    );
  return {
    vendor: fieldsIn('vendor') as VendorFacts,
    person: { ...fieldsIn('user'), ...fieldsIn('profile') },
  };
}
