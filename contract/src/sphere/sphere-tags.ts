import { z } from 'zod';
import { BrandColor } from '../colors.ts';
import { foldForSearch } from '../fold.ts';
import { Id } from '../id-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { CadenceDays } from './cadence-schema.ts';

export const tagLimits = { name: 60, perContact: 50, perOwner: 500 } as const;
export const defaultTagColor = '#3498db';

/** The tag of a client after a closing. Users may rename it. */
export const pastClientTag = 'Past Client';

/** The tags that every user has at first. Users can restore deleted ones. */
export const defaultTags = [
  { name: 'Client', color: '#3498db' },
  { name: pastClientTag, color: '#11ad88' },
  { name: 'Lead', color: '#f1c40f' },
  { name: 'Referral Source', color: '#9b59b6' },
  { name: 'Professional Contact', color: '#7f8c8d' },
] as const;

export const tagMessages = {
  name: 'Tag name is required',
  tooLong: `Tag must be ${tagLimits.name} characters or fewer`,
  separators: 'Tag names cannot contain commas, semicolons or :::',
  tooMany: `A contact can have at most ${tagLimits.perContact} tags`,
  limit: `There can be at most ${tagLimits.perOwner} tags`,
  taken: 'A tag with this name already exists',
} as const;

/** Separates tags in a file. */
export const tagSeparator = /:::|[;,]/;

/** Removes the hashes, stars and quotation marks that other products put around names. */
export const cleanTagName = (name: string): string => normalizeLine(name).replace(/^[#*"\s]+|["\s]+$/g, '');

const TagName = z
  .string(tagMessages.name)
  .overwrite(cleanTagName)
  .min(1, tagMessages.name)
  .max(tagLimits.name, tagMessages.tooLong)
  .refine((name) => !tagSeparator.test(name), tagMessages.separators);

/** A key that is equal for two spellings of one tag: `past client` and `Past Client`. */
export const tagKeyOf = (name: string): string => foldForSearch(name);

/** Removes duplicates and keeps the first spelling. */
export function dedupeTags(names: readonly string[]): string[] {
  const nameByKey = new Map<string, string>();
  for (const name of names) if (!nameByKey.has(tagKeyOf(name))) nameByKey.set(tagKeyOf(name), name);
  return [...nameByKey.values()];
}

export const Tags = z.array(TagName).overwrite(dedupeTags).max(tagLimits.perContact, tagMessages.tooMany);

export const Tag = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  isDefault: z.boolean(),
  usageCount: z.int(),
  /** Contacts that receive the tag get this cadence, unless they have one. */
  cadenceDays: z.int().nullable(),
});
export type Tag = z.output<typeof Tag>;

export const CreateTag = z.object({ name: TagName, color: BrandColor.default(defaultTagColor) });
export type CreateTag = z.output<typeof CreateTag>;

/** A new cadence also applies to contacts that have the tag and no cadence of their own. */
export const UpdateTag = z
  .object({ name: TagName, color: BrandColor, cadenceDays: CadenceDays.nullable() })
  .partial();
export type UpdateTag = z.output<typeof UpdateTag>;

const defaultKeys = new Set(defaultTags.map(({ name }) => tagKeyOf(name)));
export const isDefaultTag = (name: string): boolean => defaultKeys.has(tagKeyOf(name));

export const TagList = z.object({ success: z.literal(true), tags: z.array(Tag) });
export const SavedTag = z.object({ success: z.literal(true), tag: Tag });
