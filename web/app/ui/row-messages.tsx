import { ScrollArea } from '@mantine/core';
import { useId } from 'react';
import classes from './row-messages.module.css';

/** The maximum number of shown rows, because users would not read more. */
const maxShown = 100;

/** A titled list of sentences about rows. Renders nothing if the list is empty. */
export function RowMessages({ title, rows }: { title: string; rows: readonly string[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title} ({rows.length.toLocaleString('en-US')})
      </h3>
      <ScrollArea.Autosize mah="24vh" viewportProps={{ tabIndex: 0, 'aria-label': title, role: 'group' }}>
        <ul className={classes.rows}>
          {[...new Set(rows.slice(0, maxShown))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
}
