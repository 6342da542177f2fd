import type { ReactNode } from 'react';
import classes from './print-paper.module.css';

interface Props {
  title: string;
  /** Says what the page lists, such as "2026 · Buyers". */
  subtitle: ReactNode;
  /** The lines about the sender; the first is the name. Empty lines are omitted. */
  from: readonly (string | null | undefined)[];
  children: ReactNode;
}

/** The page margin of a printed page, in CSS notation. */
export const paperMargin = '14mm 13mm';

/** A page with a header, for the screen and for the printer. */
export function PrintPaper({ title, subtitle, from, children }: Props) {
  const [name, ...lines] = from.filter((line) => line);
  return (
    <main className={classes.paper}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
        <div className={classes.from}>
          <b>{name}</b>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      {children}
    </main>
  );
}
