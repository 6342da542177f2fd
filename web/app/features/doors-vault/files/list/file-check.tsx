import type { VaultFile } from '#contract/vault-files.ts';
import classes from './files.module.css';

interface Props {
  file: VaultFile;
  isSelected: boolean;
  onToggle: (file: VaultFile) => void;
}

/** The browser's own box: it costs nothing to draw a thousand times. */
export const FileCheck = ({ file, isSelected, onToggle }: Props) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      checked={isSelected}
      onChange={() => onToggle(file)}
      aria-label={`Select ${file.fileName}`}
    />
  </label>
);
