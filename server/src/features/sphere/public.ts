export { deleteContactByCard, saveContactCard } from './cards/save-card.ts';
export { isOwnContact } from './contacts/list-contacts.ts';
export { lockClient, recordClosingWithClient } from './contacts/mark-past-client.ts';
export { findContactsWithSimilarNames, resolveSelection } from './contacts/similar-names.ts';
export { refreshStatistics } from './contacts/statistics.ts';
export { lockSphere } from './contacts/store.ts';
export { type ContactMethodRow, contactMethodsOf } from './contacts/store-columns.ts';
export { readCelebrations } from './dates/celebrations.ts';
