import { defaultSupportEmail } from '#contract/site/support-email.ts';
import { Island } from '../../../ui/island.tsx';
import classes from '../page.module.css';
import { PageHead } from '../page-head.tsx';
import { createPageMeta } from '../page-meta.ts';
import { ContactForm } from './contact-form.tsx';

export const meta = () =>
  createPageMeta({
    path: '/contact_us',
    title: 'Contact Us',
    description:
      'Write to Abundance about your membership, an order, the roster or a speaker. A person answers.',
    preview: 'contact',
    structured: { '@type': 'ContactPage', name: 'Contact Abundance' },
  });

export default function ContactRoute() {
  return (
    <div className={classes.root}>
      <PageHead title="Talk to a person">
        Send a note and one of us will answer within one business day, Monday to Friday, Florida time.
      </PageHead>
      <div className={classes.two}>
        <ul className={classes.facts}>
          <li>
            <h2>Your membership</h2>
            <p>
              Plans, receipts and canceling are in your <a href="/profile">profile</a>. If something there
              looks wrong, tell us what you see.
            </p>
          </li>
          <li>
            <h2>An order</h2>
            <p>
              Your downloads are in the email we sent and under My purchases in your profile. Include the
              order number; it starts with A-.
            </p>
          </li>
          <li>
            <h2>Vendors</h2>
            <p>
              Find out what a listing costs and how to join on the <a href="/vendor_roster">Vendor Roster</a>{' '}
              page.
            </p>
          </li>
          <li>
            <h2>Speakers</h2>
            <p>
              For a keynote or a class, the <a href="/speakers">request form</a> is the fastest way.
            </p>
          </li>
          <li>
            <h2>By email</h2>
            <p>
              <a href={`mailto:${defaultSupportEmail}`}>{defaultSupportEmail}</a>
            </p>
          </li>
        </ul>
        <Island name="contact">
          <ContactForm />
        </Island>
      </div>
    </div>
  );
}
