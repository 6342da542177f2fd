import type { SiteSettings } from '#contract/site.ts';
import type { Context } from '../../core/context.ts';
import { changedTexts } from './site-texts.ts';
import { activeAssociationNames } from './store.ts';

/** The site's settings, with the changes of admins. */
export async function readSite({ db, services: { config } }: Context): Promise<SiteSettings> {
  return {
    universityUrl: config.universityUrl ?? null,
    supportEmail: config.mail.support,
    activeAssociations: await activeAssociationNames(db),
    texts: await changedTexts({ db }),
  };
}
