import type { ReactNode } from 'react';
import classes from './print-paper.module.css';

interface Props {
  title: string;
  /** What of it: "2026 · Buyers". */
  subtitle: ReactNode;
  /** Who it is from: the first line is the name. What is empty is left out. */
  from: readonly (string | null | undefined)[];
  children: ReactNode;
}

/** What the printer leaves free around such a sheet. */
export const paperMargin = '14mm 13mm';

/** A sheet with its head, on screen and from the printer. */
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
