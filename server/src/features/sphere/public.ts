export { sweepContacts } from './contacts/delete-contacts.ts';
export { isOwnContact } from './contacts/list-contacts.ts';
export { findContactsWithSimilarNames } from './contacts/similar-names.ts';
export { sendMorningMails } from './dates/morning-mail.ts';
export { sweepMerges } from './duplicates/merge-contacts.ts';
