import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'info' | 'pending' | 'reached' | 'bad' | 'ink';

interface Props {
  tone?: BadgeTone;
  icon: Icon;
  children: ReactNode;
}

/** A badge with an icon and a word, because color alone must not carry the meaning. */
export function StatusBadge({ tone = 'plain', icon: Icon, children }: Props) {
  return (
    <span className={classes.root} data-tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {children}
    </span>
  );
}
