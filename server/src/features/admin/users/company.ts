import type { VendorUserField } from '#contract/admin/admin-user-fields.ts';
import { adminUserMessages, type UserChanges } from '#contract/admin/admin-users.ts';
import { appError } from '../../../core/errors.ts';
import type { CompanyData } from './store-changes.ts';

type CompanyInput = Partial<Pick<UserChanges, VendorUserField>>;

/** Maps the form's fields to the company's columns, and leaves out missing ones. */
function companyFacts(input: CompanyInput): Partial<CompanyData> {
  const { vendorCompanyName, businessCategory, association, ...rest } = input;
  return {
    ...(rest satisfies Pick<Partial<CompanyData>, keyof typeof rest>),
    ...(vendorCompanyName && { companyName: vendorCompanyName }),
    ...(businessCategory && { businessCategory }),
    ...(association && { associations: association }),
  };
}

/** Converts the form to a new company, which needs a name and a category. */
export function toNewCompany(input: CompanyInput): CompanyData {
  const { vendorCompanyName: companyName, businessCategory } = input;
  if (!companyName) throw appError('invalid', adminUserMessages.company, { field: 'vendorCompanyName' });
  if (!businessCategory) throw appError('invalid', adminUserMessages.category, { field: 'businessCategory' });
  return { ...companyFacts(input), companyName, businessCategory };
}

/** Converts the form to changes of an existing company. Refuses to remove the name or the category. */
export function toCompanyChanges(input: CompanyInput): Partial<CompanyData> {
  if (input.vendorCompanyName === null)
    throw appError('invalid', adminUserMessages.company, { field: 'vendorCompanyName' });
  if (input.businessCategory === null)
    throw appError('invalid', adminUserMessages.category, { field: 'businessCategory' });
  return companyFacts(input);
}
