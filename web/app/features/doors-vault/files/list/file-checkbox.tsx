import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import classes from './files.module.css';

interface Props {
  file: VaultFile;
  isSelected: boolean;
  onToggle: (file: VaultFile) => void;
}

/** A checkbox of a file. It is a native checkbox, which renders fast enough for thousands of rows. */
export const FileCheckbox = ({ file, isSelected, onToggle }: Props) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      checked={isSelected}
      onChange={() => onToggle(file)}
      aria-label={`Select ${file.fileName}`}
    />
  </label>
);
