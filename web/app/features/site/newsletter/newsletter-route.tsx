import { Island } from '../../../ui/island.tsx';
import classes from '../page.module.css';
import { PageHead } from '../page-head.tsx';
import { createPageMeta } from '../page-meta.ts';
import { NewsletterLink } from './newsletter-link.tsx';

export const meta = () =>
  createPageMeta({
    path: '/newsletter',
    title: 'Newsletter',
    description: 'One good idea a month: market notes and a page from the workbook.',
    preview: 'home',
    isHidden: true,
  });

export default function NewsletterRoute() {
  return (
    <div className={classes.root}>
      <PageHead title="One good idea a month">Market notes and a page from the workbook.</PageHead>
      <div className={classes.prose}>
        <Island name="newsletter">
          <NewsletterLink />
        </Island>
      </div>
    </div>
  );
}
