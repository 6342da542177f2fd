import { useState } from 'react';
import { contactExportFileName, type ExportFormat } from '#contract/sphere/contact-views.ts';
import type { ContactQuery, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { api } from '../../../lib/api.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { spherePath, toFilterParams } from '../api.ts';
import { sphereToasts } from '../notices.ts';

export const exportFormatNames: Record<ExportFormat, string> = { csv: 'CSV', vcf: 'vCard' };

/** The selected contacts, or all contacts that match a filter, in list order. */
export type ExportInput = SelectedContacts & Pick<ContactQuery, 'sort' | 'order'>;

export interface ExportChoice {
  /** The choice as the menu shows it, such as "All contacts". */
  title: string;
  input: ExportInput;
}

const fileOf = (format: ExportFormat, { ids, filter = {}, sort, order }: ExportInput): Promise<Blob> =>
  ids
    ? api.postForFile(`${spherePath}/contacts/export`, { format, ids })
    : api.file(`${spherePath}/contacts/export.${format}`, {
        query: { ...toFilterParams(filter), sort, order },
      });

export function useExportContacts() {
  const today = useToday();
  const [isExporting, setExporting] = useState(false);

  async function run(format: ExportFormat, input: ExportInput) {
    setExporting(true);
    try {
      const name = contactExportFileName(today, format);
      downloadBlob(name, await fileOf(format, input));
      sphereToasts.done(sphereNotices.exported, name);
    } catch (error) {
      sphereToasts.failed(
        sphereNotices.exportFailed,
        error,
        'Please try again.',
        () => void run(format, input),
      );
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, run };
}
