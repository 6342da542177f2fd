export { isOwnContact } from './contacts/list-contacts.ts';
export { findContactsWithSimilarNames } from './contacts/similar-names.ts';
