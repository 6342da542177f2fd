import type { VendorPart } from '#contract/admin-user-fields.ts';
import { adminUserMessages, type UserChanges } from '#contract/admin-users.ts';
import { fail } from '../../../core/errors.ts';
import type { CompanyFacts } from './store-changes.ts';

type CompanyWish = Partial<Pick<UserChanges, VendorPart>>;

/** A company as its columns are called; what was not said of it is left out. */
function companyFacts(wish: CompanyWish): Partial<CompanyFacts> {
  const { vendorCompanyName, businessCategory, association, ...rest } = wish;
  return {
    ...rest,
    ...(vendorCompanyName && { companyName: vendorCompanyName }),
    ...(businessCategory && { businessCategory }),
    ...(association && { associations: association }),
  };
}

/** Nobody finds a company without a name or a category. */
export function newCompany(wish: CompanyWish): CompanyFacts {
  const { vendorCompanyName: companyName, businessCategory } = wish;
  if (!companyName) throw fail('invalid', adminUserMessages.company, { field: 'vendorCompanyName' });
  if (!businessCategory) throw fail('invalid', adminUserMessages.category, { field: 'businessCategory' });
  return { ...companyFacts(wish), companyName, businessCategory };
}

/** What is said of a company that there is already: its name and category cannot be taken away. */
export function changedCompany(wish: CompanyWish): Partial<CompanyFacts> {
  if (wish.vendorCompanyName === null)
    throw fail('invalid', adminUserMessages.company, { field: 'vendorCompanyName' });
  if (wish.businessCategory === null)
    throw fail('invalid', adminUserMessages.category, { field: 'businessCategory' });
  return companyFacts(wish);
}
