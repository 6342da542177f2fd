import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ColorSettings } from '#contract/colors.ts';
import { roles } from '#contract/roles.ts';
import { citext, createdAt, id, instant, oneOf, peopleText, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: citext('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    role: text('role', { enum: roles }).notNull(),
    firstName: peopleText('first_name').notNull(),
    lastName: peopleText('last_name').notNull(),
    /** The sign-in library wants one name and one picture; both are derived, never written. */
    name: text('name').generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    image: text('image').generatedAlwaysAs(sql`null::text`),
    phoneNumber: text('phone_number'),
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
    profilePicture: uuid('profile_picture'),
    logoImage: uuid('logo_image'),
    personalLogo: uuid('personal_logo'),
    reachMeOut: boolean('reach_me_out').notNull().default(true),
    travelToOffices: boolean('travel_to_offices').notNull().default(true),
    provideFood: boolean('provide_food').notNull().default(true),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    vendorCompanyName: peopleText('vendor_company_name'),
    acceptedVendorDisclaimerAt: instant('accepted_vendor_disclaimer_at'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_role', oneOf('role', roles)),
    index('users_created_at').on(table.createdAt),
    index('users_names').on(table.lastName, table.firstName),
  ],
);

/** Whose a record is. It goes when they go. */
export const owner = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
