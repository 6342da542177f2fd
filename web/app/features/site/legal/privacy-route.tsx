import { dataCredits } from '#contract/reference/data-credits.ts';
import { createPageMeta } from '../page-meta.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () =>
  createPageMeta({
    path: '/privacy_policy',
    title: 'Privacy Policy',
    description:
      'What Abundance keeps about you, why, for how long, and how to take it with you or have it deleted.',
    preview: 'privacy',
  });

export default function PrivacyRoute() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we keep about you, why, and how to take it with you or have it deleted."
    >
      <h2>The short version</h2>
      <ul>
        <li>
          Your contacts, closings and files are yours. We use them to run your desktop and for nothing else.
        </li>
        <li>We do not sell data and we show no ads.</li>
        <li>There are no cookies before you sign in. After that there is one, and it keeps you signed in.</li>
        <li>You can export everything at any time. Canceling your membership deletes it.</li>
      </ul>
      <h2>What we keep</h2>
      <p>
        <b>Your account.</b> Name, email, phone, brokerage, license number, association, pictures and the
        settings you choose. Your password is stored as a one-way hash.
      </p>
      <p>
        <b>What you put in.</b> Goals, transactions, contacts, documents, your resume and bio. Only you see
        it, and whoever you share a link with.
      </p>
      <p>
        <b>What you buy.</b> Orders, invoices and receipts. Card numbers go straight to our payment provider
        and never reach us.
      </p>
      <p>
        <b>What you send us.</b> Messages and speaker requests, for up to a year. Files you attach are kept 30
        days.
      </p>
      <p>
        <b>The newsletter.</b> Your email, once you have confirmed it. Addresses that are not confirmed within
        a week are deleted. Every issue has an unsubscribe link.
      </p>
      <p>
        <b>For security.</b> When and from what kind of browser you signed in, and request counts, to prevent
        password guessing and spam.
      </p>
      <h2>Your contacts' data</h2>
      <p>
        The people in The Sphere did not sign up with us; you did. Use what you keep about them the way your
        license and the law expect, and delete it when they ask you to.
      </p>
      <h2>Who else sees it</h2>
      <p>
        Companies that host our servers, deliver our email and process payments, each only for that job. We
        comply with lawful court orders. Vendors on the roster see your name only when you ask them for
        approval or write to them.
      </p>
      <h2>Your choices</h2>
      <ul>
        <li>See and change your data in your profile.</li>
        <li>Export all of it as one file.</li>
        <li>Cancel your membership: the whole profile and account are deleted, files included.</li>
        <li>
          Ask us anything through the <a href="/contact_us">contact form</a>.
        </li>
      </ul>
      <h2>Children</h2>
      <p>Abundance is for working professionals and is not meant for anyone under 18.</p>
      <h2>Changes</h2>
      <p>When this page changes in a way that matters, members hear about it by email before it applies.</p>
      <h2>Data sources</h2>
      <p>{dataCredits[0]}</p>
    </LegalPage>
  );
}
