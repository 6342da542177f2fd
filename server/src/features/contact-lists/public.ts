export { findContactList } from './store.ts';
