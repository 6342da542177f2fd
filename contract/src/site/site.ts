import { z } from 'zod';
import { EmailText, emailSchema } from '../email-schema.ts';
import { formMessages } from '../forms.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';

/** A form of the public site: a subject, a reply address and any other fields. */
export const SubmitPublicForm = z
  .object({
    subject: z
      .string()
      .overwrite(normalizeLine)
      .min(1, formMessages.required)
      .max(200, 'Subject must be 200 characters or fewer'),
    email: emailSchema({ required: formMessages.required, invalid: formMessages.email }),
  })
  .catchall(z.string().max(5000, 'Please keep each answer under 5,000 characters'))
  .refine((form) => Object.keys(form).length <= 30, 'Please send at most 30 fields');
export type SubmitPublicForm = z.infer<typeof SubmitPublicForm>;

/** The token of a link in a newsletter mail. */
export const NewsletterLinkToken = z.object({ link: z.string().max(100) });
export type NewsletterLinkToken = z.infer<typeof NewsletterLinkToken>;

/** The site's settings that the browser needs. */
export const SiteSettings = z.object({
  universityUrl: z.string().nullable(),
  supportEmail: EmailText,
  /** The associations whose vendor roster is open. */
  activeAssociations: z.array(z.string()),
  /** The texts that admins have changed, by key. */
  texts: z.record(z.string(), z.string()),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

const AdminText = z.object({
  key: z.string(),
  label: z.string(),
  where: z.string(),
  text: z.string(),
  /** The default text; null if no admin has changed the text. */
  original: z.string().nullable(),
  most: z.int(),
  changedAt: Instant.nullable(),
});
export type AdminText = z.output<typeof AdminText>;
export const AdminTexts = z.object({ texts: z.array(AdminText) });
export type AdminTexts = z.output<typeof AdminTexts>;

export const siteTextMessages = {
  saved: 'Saved. Public pages show it within a few seconds.',
  restored: 'The original text is back.',
  required: 'Please enter some text',
  tooLong: (most: number) => `Please keep it under ${most.toLocaleString('en-US')} characters`,
} as const;

/** Null restores the default text. */
export const SaveSiteText = z.object({
  key: z.string().max(100),
  text: z.string().trim().min(1, siteTextMessages.required).max(10_000).nullable(),
});
export type SaveSiteText = z.output<typeof SaveSiteText>;
