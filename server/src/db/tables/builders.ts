import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bioWriters } from '#contract/bio/bio.ts';
import { pronouns, tones } from '#contract/bio/bio-composer/tones.ts';
import { resumeItemSections } from '#contract/resume/resume.ts';
import type { StoredTheme } from '#contract/themes/theme-saving.ts';
import { createdAt, id, instant, oneOfCheck, updatedAt } from './columns.ts';
import { imageColumn } from './infrastructure.ts';
import { ownerColumn } from './users.ts';

/** Columns shared by all pages that agents publish. */
const pageColumns = () => ({
  ownerId: ownerColumn(),
  theme: jsonb('theme').$type<StoredTheme>().notNull().default({}),
  backgroundImage: imageColumn('background_image'),
  customProfilePicture: imageColumn('custom_profile_picture'),
  contactImage: imageColumn('contact_image'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A person's answers about themselves and the bio written from them. */
export const bios = pgTable(
  'bios',
  {
    ...pageColumns(),
    careerStart: text('career_start').notNull().default(''),
    priorExperience: text('prior_experience').notNull().default(''),
    whyRealEstate: text('why_real_estate').notNull().default(''),
    strengths: text('strengths').notNull().default(''),
    skills: text('skills').notNull().default(''),
    specialTalent: text('special_talent').notNull().default(''),
    personalLife: text('personal_life').notNull().default(''),
    targetClientType: text('target_client_type', { enum: ['', 'Seller', 'Buyer'] })
      .notNull()
      .default(''),
    marketType: text('market_type').notNull().default(''),
    generatedContent: text('generated_content').notNull().default(''),
    writtenBy: text('written_by', { enum: bioWriters }),
    tone: text('tone', { enum: tones }).notNull().default('Warm'),
    pronoun: text('pronoun', { enum: pronouns }).notNull().default('they'),
    /** How many bios were generated in total, so that each text can be worded differently. */
    generations: integer('generations').notNull().default(0),
    generatedOn: date('generated_on', { mode: 'string' }),
    generatedThatDay: integer('generated_that_day').notNull().default(0),
    version: integer('version').notNull().default(0),
    savedAt: instant('saved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId] }),
    check('bios_tone', oneOfCheck('tone', tones)),
    check('bios_pronoun', oneOfCheck('pronoun', pronouns)),
    check('bios_written_by', oneOfCheck('written_by', bioWriters)),
    check('bios_target_client_type', oneOfCheck('target_client_type', ['', 'Seller', 'Buyer'])),
    ...[table.backgroundImage, table.customProfilePicture, table.contactImage].map((column) =>
      index(`bios_${column.name}`).on(column),
    ),
  ],
);

/** An agent's resume page. */
export const resumes = pgTable(
  'resumes',
  {
    ...pageColumns(),
    /** HTML that has passed the allow-list. */
    miscellaneous: text('miscellaneous').notNull().default(''),
    useImageForContact: boolean('use_image_for_contact').notNull().default(false),
    selectedTransactions: text('selected_transactions').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(0),
    savedAt: instant('saved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId] }),
    ...[table.backgroundImage, table.customProfilePicture, table.contactImage].map((column) =>
      index(`resumes_${column.name}`).on(column),
    ),
  ],
);

/** An entry of a resume: a job, a school, an award. */
export const resumeItems = pgTable(
  'resume_items',
  {
    id: id(),
    ownerId: ownerColumn(),
    section: text('section', { enum: resumeItemSections }).notNull(),
    /**
     * The item's id in the browser before it was saved, so that a repeated request finds the existing item.
     */
    temporaryId: text('temporary_id'),
    organization: text('organization').notNull(),
    startDate: text('start_date'),
    endDate: text('end_date'),
    present: boolean('present').notNull().default(false),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('resume_items_section', oneOfCheck('section', resumeItemSections)),
    uniqueIndex('resume_items_temporary').on(table.ownerId, table.section, table.temporaryId),
  ],
);
