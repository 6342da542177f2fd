export { deleteSiteDataOfEmail } from './newsletter.ts';
export { readChangedSiteTexts } from './site-texts.ts';
