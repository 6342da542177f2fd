import {
  type AdminTexts,
  type SaveSiteText,
  type SiteSettings,
  siteTextMessages,
} from '#contract/site/site.ts';
import { findSiteText, siteTexts } from '#contract/site/site-texts.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { deleteSiteText, findActiveAssociations, findChangedSiteTexts, upsertSiteText } from './store.ts';

/** Returns the changed texts by key, without texts that the product no longer has. */
export async function readChangedSiteTexts({ db }: Pick<Context, 'db'>): Promise<Record<string, string>> {
  const rows = await findChangedSiteTexts(db);
  return Object.fromEntries(rows.flatMap(({ key, text }) => (findSiteText(key) ? [[key, text]] : [])));
}

export async function listSiteTexts({ db }: Context): Promise<AdminTexts> {
  const changed = new Map((await findChangedSiteTexts(db)).map((row) => [row.key, row]));
  return {
    texts: Object.entries(siteTexts).map(([key, { label, where, text, most }]) => {
      const row = changed.get(key);
      return {
        key,
        label,
        where,
        most,
        text: row?.text ?? text,
        original: row ? text : null,
        changedAt: row?.updatedAt.toISOString() ?? null,
      };
    }),
  };
}

/** Saves a text. The audit log shows who changed it, but not the text. */
export function saveSiteText(context: OwnerContext, { key, text }: SaveSiteText): Promise<void> {
  const known = orNotFound(findSiteText(key), 'The text');
  if (text !== null && text.length > known.most)
    throw appError('invalid', siteTextMessages.tooLong(known.most), { field: 'text' });
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    if (text === null || text === known.text) {
      if (await deleteSiteText(db, key))
        await audit(transaction, { action: 'site-text.restore', subject: key });
      return;
    }
    await upsertSiteText(db, key, text, now);
    await audit(transaction, { action: 'site-text.save', subject: key, details: { length: text.length } });
  });
}

/** Returns the site's settings with the texts that admins changed. */
export async function readSiteSettings({ db, services: { config } }: Context): Promise<SiteSettings> {
  return {
    universityUrl: config.universityUrl ?? null,
    supportEmail: config.mail.support,
    activeAssociations: await findActiveAssociations(db),
    texts: await readChangedSiteTexts({ db }),
  };
}
