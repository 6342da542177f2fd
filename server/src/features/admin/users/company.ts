import type { VendorPart } from '#contract/admin-user-fields.ts';
import { adminUserMessages, type UserChanges } from '#contract/admin-users.ts';
import { fail } from '../../../core/errors.ts';
import type { CompanyFacts } from './store-changes.ts';

type CompanyInput = Partial<Pick<UserChanges, VendorPart>>;

/** Maps the form's fields to the company's columns, and leaves out missing ones. */
function companyFacts(input: CompanyInput): Partial<CompanyFacts> {
  const { vendorCompanyName, businessCategory, association, ...rest } = input;
  return {
    ...rest,
    ...(vendorCompanyName && { companyName: vendorCompanyName }),
    ...(businessCategory && { businessCategory }),
    ...(association && { associations: association }),
  };
}

/** A new company needs a name and a category. */
export function newCompany(input: CompanyInput): CompanyFacts {
  const { vendorCompanyName: companyName, businessCategory } = input;
  if (!companyName) throw fail('invalid', adminUserMessages.company, { field: 'vendorCompanyName' });
  if (!businessCategory) throw fail('invalid', adminUserMessages.category, { field: 'businessCategory' });
  return { ...companyFacts(input), companyName, businessCategory };
}

/** Changes of an existing company. Its name and category cannot be removed. */
export function changedCompany(input: CompanyInput): Partial<CompanyFacts> {
  if (input.vendorCompanyName === null)
    throw fail('invalid', adminUserMessages.company, { field: 'vendorCompanyName' });
  if (input.businessCategory === null)
    throw fail('invalid', adminUserMessages.category, { field: 'businessCategory' });
  return companyFacts(input);
}
