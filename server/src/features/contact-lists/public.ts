export { readListFilter } from './contact-lists.ts';
