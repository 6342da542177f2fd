export { deleteSubscriberData } from './newsletter.ts';
export { readChangedSiteTexts } from './site-texts.ts';
