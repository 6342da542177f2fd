export {
  type CardWriteRequest,
  deleteContactByCard,
  type StoredCardVersion,
  saveContactCard,
} from './cards/save-card.ts';
export { type ContactMethodRow, toContactMethodLists } from './contacts/contact-methods.ts';
export { countMatchingContacts, lockContactIfOwn, searchContacts } from './contacts/list-contacts.ts';
export { lockClient, updateClientAfterClosing } from './contacts/mark-past-client.ts';
export {
  findContactsWithSimilarNames,
  findSelectedContactIds,
  selectMatchingOrSimilarContacts,
} from './contacts/similar-names.ts';
export { matchesSelection } from './contacts/store-filters.ts';
export { isLargeSphereSql } from './contacts/store-search.ts';
export { refreshStatisticsAndIndex } from './contacts/store-statistics.ts';
export { readDatesCalendar } from './dates/calendar.ts';
export { readCelebrations } from './dates/celebrations.ts';
export {
  type ContactLinkBuilder,
  composeMorningDates,
  listMorningMailRecipients,
  morningGreeting,
} from './dates/morning-mail.ts';
export { readContactPhotos } from './photos/contact-photo.ts';
export type { MorningMailRecipient } from './settings/store.ts';
