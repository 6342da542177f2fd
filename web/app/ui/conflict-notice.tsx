import { Alert, Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import classes from './conflict-notice.module.css';

export interface FieldConflict {
  /** The name of the field, such as "Volume". */
  name: string;
  /** The value that the other person saved, such as "$415,000.00". */
  saved: string;
  /** Replaces the typed value with the saved one. */
  apply: () => void;
}

interface Props {
  message: string;
  differences: FieldConflict[];
}

/** Focuses the message, so that the browser scrolls it into view; a long form could hide it. */
const focusWhenShown = (message: HTMLElement | null): void => message?.focus();

/**
 * Shown when someone else saved first. The typed values stay; the user may replace them with the saved ones.
 */
export function ConflictNotice({ message, differences }: Props) {
  return (
    <Alert
      color="gold"
      role="alert"
      tabIndex={-1}
      ref={focusWhenShown}
      icon={<IconArrowsSplit2 size={19} aria-hidden="true" />}
      title={message}
    >
      {differences.length > 0 && (
        <ul className={classes.list}>
          {differences.map(({ name, saved, apply }) => (
            <li key={name}>
              <span>
                {name} is now <b>{saved || 'empty'}</b>
              </span>
              <Button
                variant="default"
                size="xs"
                onClick={apply}
                aria-label={`Use it: ${saved || 'empty'} for ${name}`}
              >
                Use it
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
