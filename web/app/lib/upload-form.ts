import type { ApiUpload } from './backend.ts';

/** The fields come before the file, so that the server can refuse them before the file has arrived. */
export function toUploadForm({ fields, file }: Pick<ApiUpload, 'fields' | 'file'>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', file, file.name);
  return form;
}
