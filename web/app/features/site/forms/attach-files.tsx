import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { attachmentLimits, attachmentMessages } from '#contract/forms.ts';
import { isFileReadable } from '../../../lib/is-readable.ts';
import classes from './public-form.module.css';

interface Props {
  files: readonly File[];
  onChange: (files: File[]) => void;
}

const isAllowed = ({ name }: File) =>
  (attachmentLimits.extensions as readonly string[]).includes(name.split('.').at(-1)?.toLowerCase() ?? '');

/** Why these files cannot be attached; undefined if they can. */
async function attachmentProblem(files: readonly File[]): Promise<string | undefined> {
  if (files.length > attachmentLimits.maxFiles) return attachmentMessages.tooMany;
  if (!files.every(isAllowed)) return attachmentMessages.type;
  if (!files.every(({ size }) => size <= attachmentLimits.bytes)) return attachmentMessages.bytes;
  const readable = await Promise.all(files.map(isFileReadable));
  return readable.every(Boolean) ? undefined : attachmentMessages.failed;
}

export function AttachFiles({ files, onChange }: Props) {
  const [problem, setProblem] = useState<string>();

  async function add(added: readonly File[]): Promise<void> {
    const all = [...files, ...added];
    const found = await attachmentProblem(all);
    setProblem(found);
    if (!found) onChange(all);
  }

  return (
    <div className={classes.field}>
      <label className={classes.attach}>
        <IconPaperclip size={18} aria-hidden="true" />
        Attach files
        <input
          type="file"
          multiple
          accept={attachmentLimits.extensions.map((one) => `.${one}`).join(',')}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p className={classes.hint}>Up to 3 files, 2 MB each: JPG, PNG, PDF, DOCX or XLSX.</p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`}>
            {file.name}
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
