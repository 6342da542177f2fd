import { useQuery } from '@tanstack/react-query';
import { quoteLoadingText } from '#contract/quotes/quotes.ts';
import { Illustration } from '../../ui/illustration.tsx';
import { quoteQuery } from './api.ts';
import classes from './weekly-motivation.module.css';

export function WeeklyMotivation() {
  const { data: quote } = useQuery(quoteQuery);
  return (
    <section className={classes.root} aria-labelledby="weekly-motivation">
      <h2 id="weekly-motivation" className={classes.title}>
        Weekly Motivation
      </h2>
      {quote ? (
        <figure>
          <blockquote className={classes.quote} data-long={quote.content.length > 90 || undefined}>
            {quote.content.replaceAll("'", '’')}
          </blockquote>
          <figcaption className={classes.author}>{quote.author}</figcaption>
        </figure>
      ) : (
        <p className={classes.waiting} role="status">
          {quoteLoadingText}
        </p>
      )}
      <Illustration name="floridaLight" width={136} className={classes.picture} />
    </section>
  );
}
