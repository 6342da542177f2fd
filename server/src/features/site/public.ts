export { deleteOldMessages, deleteSubscriberData } from './delete-subscriber-data.ts';
export { deleteUnconfirmedSubscribers } from './newsletter.ts';
export { readChangedTexts } from './site-texts.ts';
