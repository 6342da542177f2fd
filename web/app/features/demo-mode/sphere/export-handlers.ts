import { csvHeader, csvLines, extraColumnsOf } from '#contract/sphere/contact-csv/write-csv.ts';
import { vCardsOf } from '#contract/sphere/contact-csv/write-vcard.ts';
import { contactsForExport } from '#contract/sphere/contact-lists.ts';
import { type ExportFormat, exportFormats } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { ExportQuery, ExportSelection } from '#contract/sphere/sphere-lists.ts';
import { checked, type DemoHandler, type DemoState, notFound } from '../demo-handler.ts';
import { selectedContacts } from './bulk-handlers.ts';
import { addContactLinks } from './sphere-state.ts';

const path = '/api/abundance-sphere/contacts';

export const exportHandlers: DemoHandler[] = [
  ...exportFormats.map(
    (format): DemoHandler => ({
      method: 'GET',
      path: `${path}/export.${format}`,
      handle: (state, { query }) =>
        fileOf(state, format, contactsForExport(state.contacts, checked(ExportQuery, query))),
    }),
  ),
  {
    method: 'POST',
    path: `${path}/export`,
    handle: (state, { body }) => {
      const { format, ids } = checked(ExportSelection, body);
      const chosen = selectedContacts(state, { ids });
      if (chosen.length === 0) throw notFound('The contact');
      return fileOf(state, format, chosen);
    },
  },
];

function fileOf(state: DemoState, format: ExportFormat, contacts: readonly Contact[]): Blob {
  const fullContacts = contacts.map(addContactLinks(state));
  const columns = extraColumnsOf(fullContacts);
  return format === 'csv'
    ? new Blob([csvHeader(columns), csvLines(fullContacts, columns)], { type: 'text/csv' })
    : new Blob([vCardsOf(fullContacts)], { type: 'text/vcard' });
}
