export { deleteSubscriberData } from './newsletter.ts';
export { readChangedTexts } from './site-texts.ts';
