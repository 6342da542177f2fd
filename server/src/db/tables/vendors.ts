import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type VendorCategory, vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { Discount } from '#contract/vendors/vendors.ts';
import { createdAt, id, naturallySortedText, oneOfCheck, updatedAt } from './columns.ts';
import { imageColumn } from './infrastructure.ts';
import { users } from './users.ts';

const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);

/** A company that sells to agents. Its plan depends on its payments; see the view `entitlements`. */
export const vendors = pgTable(
  'vendors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyName: naturallySortedText('company_name').notNull(),
    businessCategory: text('business_category').$type<VendorCategory>().notNull(),
    vendorPhone: text('vendor_phone'),
    website: text('website'),
    address: text('address'),
    pocAgent: naturallySortedText('poc_agent'),
    pocEmail: text('poc_email'),
    representativeWebsite: text('representative_website'),
    loanLinks: text('loan_links'),
    loanLinksLabel: text('loan_links_label'),
    nmlsNumber: text('nmls_number'),
    associations: list('associations'),
    socialLinks: list('social_links'),
    /** The ZIP codes where the vendor works, with an index for searches by place. */
    zipCodes: list('zip_codes'),
    discount: jsonb('discount').$type<Discount>(),
    /** A photo of the contact person. The company's logo is the profile's `logoImage`, as for everyone. */
    servicePhoto: imageColumn('service_photo'),
    /** The URL that embeds the video in a page. */
    videoUrl: text('video_url'),
    videoTitle: text('video_title').notNull().default(''),
    /**
     * Whether the company's payments are in order. Only triggers write it; they copy it from the view
     * `entitlements`.
     */
    isListed: boolean('is_listed').notNull().default(true),
    /** The text that the roster's search matches. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold(company_name || ' ' || coalesce(poc_agent, ''))`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('vendors_category', oneOfCheck('business_category', vendorCategories)),
    index('vendors_category_index').on(table.businessCategory),
    index('vendors_zip_codes').using('gin', table.zipCodes),
    index('vendors_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('vendors_service_photo').on(table.servicePhoto),
  ],
);

/** A vendor's PDF flyer. We store the bytes before the row and delete them after it. */
export const vendorFlyers = pgTable(
  'vendor_flyers',
  {
    id: id(),
    vendorId: uuid('vendor_id')
      .notNull()
      .references(() => vendors.userId, { onDelete: 'cascade' }),
    /** The display order: 1 to 3. */
    position: integer('position').notNull(),
    originalName: text('original_name').notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: integer('bytes').notNull(),
    isFavorite: boolean('is_favorite').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('vendor_flyers_position', sql`position between 1 and 3`),
    uniqueIndex('vendor_flyers_vendor_position').on(table.vendorId, table.position),
  ],
);
