import { offers } from '#contract/billing/plans.ts';
import { downloadLimits } from '#contract/shop/cart.ts';
import { createPageMeta } from '../page-meta.ts';
import { LegalPage } from './legal-page.tsx';

const { agent_access: access, agent_pro: pro, brokerage_account: office } = offers;
const dollars = (amount: number) => `$${amount / 100}`;

export const meta = () =>
  createPageMeta({
    path: '/terms_of_service',
    title: 'Terms of Service',
    description:
      'What a membership is, what it costs, no refunds, what canceling does, and what we do not do.',
    preview: 'terms',
  });

export default function TermsRoute() {
  return (
    <LegalPage title="Terms of Service" lead="What you get, what it costs, and what we ask of each other.">
      <h2>Who we are, and are not</h2>
      <p>
        Abundance is a membership with software, training and digital products for real-estate professionals
        in Florida. We are not a brokerage. We do not list or sell homes, we do not recruit, and we do not
        give legal, tax or insurance advice. Lessons, templates and generated text are for training and as a
        starting point; you decide what you send to a client.
      </p>
      <h2>Your membership</h2>
      <ul>
        <li>
          Agent Access: {dollars(access.yearly)} a year. The first {access.trialDays} days are free, once for
          each person.
        </li>
        <li>Agent Pro+: {dollars(pro.yearly)} a year, without a trial.</li>
        <li>Offices: {dollars(office.yearly)} a year for each account, on one bill.</li>
      </ul>
      <p>
        Memberships renew each year at the price then in force until you cancel. We email you before a trial
        ends and before each renewal. If a payment fails, you can still sign in, see and export your data, and
        pay.
      </p>
      <h2>No refunds</h2>
      <p>
        Memberships, products, services and tools are not refundable, in whole or in part. Please use the
        trial to see whether Abundance fits the way you work.
      </p>
      <h2>Canceling</h2>
      <p>
        You can cancel at any time in your profile. Canceling deletes your whole profile and account:
        contacts, closings, files, everything. It cannot be undone, and a returning member starts from
        scratch. Export your data first; the same page offers it.
      </p>
      <h2>Products</h2>
      <p>
        You need a membership to buy. Free products only need an email. What you buy is a PDF for your own
        use: print it, fill it in, hand a page to a client. Do not resell it or post the file. The link in
        your email opens each file {downloadLimits.times} times within {downloadLimits.days} days; after that
        you’ll find it under My purchases.
      </p>
      <h2>Abundance University</h2>
      <p>Lessons are open to you for as long as your membership lasts.</p>
      <h2>The Vendor Roster</h2>
      <p>
        Vendors are on the roster because they paid for a listing, and for no other reason. We have not vetted
        them and do not endorse them. Power Partner placement is paid as well. You use the roster at your own
        risk; check licenses, insurance and references before you hire or recommend anyone.
      </p>
      <h2>What we ask of you</h2>
      <ul>
        <li>One account for each person. Keep your password to yourself.</li>
        <li>Only upload what you have the right to use.</li>
        <li>Follow the law when you contact people and handle their data.</li>
        <li>Do not try to get into other accounts, overload the service or copy it.</li>
      </ul>
      <p>We may close an account that breaks these rules.</p>
      <h2>Our responsibility</h2>
      <p>
        We work to keep Abundance available and your data safe, but we can’t promise it will always be
        available or error-free. As far as the law allows, what we owe you for any claim is limited to what
        you paid us in the twelve months before it. The law of the State of Florida applies.
      </p>
      <h2>Questions</h2>
      <p>
        Write to us through the <a href="/contact_us">contact form</a>. How we handle data is in the{' '}
        <a href="/privacy_policy">Privacy Policy</a>.
      </p>
    </LegalPage>
  );
}
