import type { SiteSettings } from '#contract/site/site.ts';
import type { Context } from '../../core/context.ts';
import { readChangedTexts } from './site-texts.ts';
import { findActiveAssociations } from './store.ts';

/** The site's settings, with the changes of admins. */
export async function readSite({ db, services: { config } }: Context): Promise<SiteSettings> {
  return {
    universityUrl: config.universityUrl ?? null,
    supportEmail: config.mail.support,
    activeAssociations: await findActiveAssociations(db),
    texts: await readChangedTexts({ db }),
  };
}
