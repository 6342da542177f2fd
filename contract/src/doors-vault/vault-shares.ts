import { z } from 'zod';
import { emailSchema } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLines } from '../plain-text.ts';
import { VaultFile } from './vault-files.ts';

export const shareDurationDays = [1, 7, 30] as const;
export type ShareDurationDays = (typeof shareDurationDays)[number];

export const shareMessages = {
  subject: 'Please choose a door or a file to share',
  days: 'Please choose 1, 7 or 30 days',
  created: 'Share link created.',
  revoked: 'Share link disabled.',
  createFailed: 'Failed to create share link. Please try again.',
  loadFailed: 'Failed to load share links. Please try again.',
  viewsFailed: 'Failed to load the views. Please try again.',
  closed: 'This link no longer works. Please ask the sender for a new one.',
  passwordShort: 'Please use at least 4 characters',
  passwordWrong: 'That password is incorrect. Please try again.',
  busy: 'Too many attempts. Please wait a few minutes and try again.',
  mailed: (email: string) => `Link sent to ${email}.`,
  mailFailed: 'Failed to send the link. Please try again.',
  mailWhom: 'Please enter a valid email address',
  mailLong: 'Message must be 1,000 characters or fewer',
  mailLink: 'Please leave web addresses out of the message. The link to the files is already in the email.',
  mailClosed: 'This link no longer works. Create a new one to send it.',
  mailUnconfirmed: 'Please confirm your own email address first. Then you can send links from here.',
  mailBusy: 'You’ve sent a lot of links. Please wait a while, or copy the link into your own email.',
} as const;

/** The secret in a share's URL. */
export const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const createSharePath = (token: string): string => `/shared/${token}`;

export const CreateShare = z
  .object({
    folderId: Id.optional(),
    fileId: Id.optional(),
    days: z.union(
      shareDurationDays.map((days) => z.literal(days)),
      shareMessages.days,
    ),
    password: z.string().min(4, shareMessages.passwordShort).max(200).optional(),
  })
  .refine(({ folderId, fileId }) => (folderId === undefined) !== (fileId === undefined), {
    message: shareMessages.subject,
    path: ['folderId'],
  });
export type CreateShare = z.input<typeof CreateShare>;

export const Share = z.object({
  id: Id,
  /** The secret path on this site. */
  url: z.string(),
  folderId: Id.nullable(),
  fileId: Id.nullable(),
  /** The address of the door or the name of the file. */
  title: z.string(),
  hasPassword: z.boolean(),
  isOpen: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  viewCount: z.int(),
  lastViewedAt: Instant.nullable(),
});
export type Share = z.output<typeof Share>;

export const isShareOpen = (
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): boolean => revokedAt === null && expiresAt > now;

export const SharesQuery = z.object({ folderId: Id.optional(), fileId: Id.optional() });
export type SharesQuery = z.output<typeof SharesQuery>;
export const ShareList = z.object({ success: z.literal(true), shares: z.array(Share) });
export const ShareResponse = z.object({
  success: z.literal(true),
  share: Share,
  message: z.string().optional(),
});

/** Matches `evil.com`, `www.` and anything with a scheme, but not the domain of an email. */
const webAddress =
  /:\/\/|\bwww\.|(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|co|io|us|uk|ru|cn|xyz|top|link|site|online|shop|club|app|dev|me|ly|gl|cc|tv|page|live)\b/i;

/**
 * A mail that we send for an agent to a stranger. It contains the agent's message and our link, and no other
 * link.
 */
export const SendShareMail = z.object({
  email: emailSchema({ required: shareMessages.mailWhom, invalid: shareMessages.mailWhom }),
  message: z
    .string()
    .overwrite(normalizeLines)
    .max(1000, shareMessages.mailLong)
    .refine((text) => !webAddress.test(text), shareMessages.mailLink)
    .optional(),
});
export type SendShareMail = z.input<typeof SendShareMail>;

export const shareViewKinds = ['page', 'preview', 'download', 'zip'] as const;
export type ShareViewKind = (typeof shareViewKinds)[number];
export const ShareViews = z.object({
  success: z.literal(true),
  views: z.array(
    z.object({
      at: Instant,
      kind: z.enum(shareViewKinds),
      fileName: z.string().nullable(),
      /** The browser and device of the visitor, such as `Chrome on iPhone`. */
      device: z.string(),
    }),
  ),
});
export type ShareViews = z.output<typeof ShareViews>;

/** Equal views from one device within ten minutes count once, because players load videos in pieces. */
export const shareViewDedupeMs = 10 * 60 * 1000;

export const UnlockShare = z.object({ password: z.string().min(1, shareMessages.passwordWrong).max(200) });

/** The page for visitors. Until a visitor enters the password, it shows nothing of the share. */
export const SharedPage = z.union([
  z.object({ success: z.literal(true), needsPassword: z.literal(true) }),
  z.object({
    success: z.literal(true),
    needsPassword: z.literal(false),
    kind: z.enum(['door', 'file']),
    title: z.string(),
    sharedBy: z.string(),
    /** The agent's business card. It contains no private data, because visitors may pass the link on. */
    agent: z.object({
      brokerage: z.string().nullable(),
      phone: z.string().nullable(),
      pictureUrl: z.string().nullable(),
      logoUrl: z.string().nullable(),
    }),
    expiresAt: Instant,
    /** The URL of a ZIP with all files; null for a single file. */
    zipUrl: z.string().nullable(),
    files: z.array(VaultFile.omit({ folderId: true })),
  }),
]);
export type SharedPage = z.output<typeof SharedPage>;
