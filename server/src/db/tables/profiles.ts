import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ColorSettings } from '#contract/colors.ts';
import { instant } from './columns.ts';
import { imageColumn } from './infrastructure.ts';
import { users } from './users.ts';

/** A person's professional details, as shown on a desktop, a flyer or a resume. Every account has one. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stateLocation: text('state_location'),
    licenseNumber: text('license_number'),
    association: text('association'),
    brokerageName: text('brokerage_name'),
    brokeragePhone: text('brokerage_phone'),
    brokerageAddress: text('brokerage_address'),
    tagLine: text('tag_line'),
    certificates: text('certificates').array().notNull().default(sql`'{}'`),
    brandColors: text('brand_colors').array().notNull().default(sql`'{}'`),
    colorSettings: jsonb('color_settings').$type<ColorSettings>(),
    profilePicture: imageColumn('profile_picture'),
    logoImage: imageColumn('logo_image'),
    personalLogo: imageColumn('personal_logo'),
    reachMeOut: boolean('reach_me_out').notNull().default(true),
    travelToOffices: boolean('travel_to_offices').notNull().default(true),
    provideFood: boolean('provide_food').notNull().default(true),
    /** Whether the owner of their office may see this year's closings. */
    sharesResults: boolean('shares_results').notNull().default(false),
    /** When the person dismissed the list of first steps. */
    checklistDismissedAt: instant('checklist_dismissed_at'),
    acceptedVendorDisclaimerAt: instant('accepted_vendor_disclaimer_at'),
  },
  (table) =>
    [table.profilePicture, table.logoImage, table.personalLogo].map((column) =>
      index(`profiles_${column.name}`).on(column),
    ),
);
