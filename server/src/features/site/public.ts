export { deleteOldMessages, deleteSubscriberData, deleteUnconfirmedSubscribers } from './newsletter.ts';
export { readChangedTexts } from './site-texts.ts';
