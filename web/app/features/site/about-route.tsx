import { IconBuildingOff, IconScale, IconUserOff } from '@tabler/icons-react';
import { offers } from '#contract/billing/plans.ts';
import { Illustration } from '../../ui/illustration.tsx';
import classes from './page.module.css';
import { createPageMeta } from './page-meta.ts';

const yearly = (offer: 'agent_access' | 'agent_pro') => `$${offers[offer].yearly / 100} a year`;

export const meta = () =>
  createPageMeta({
    path: '/about_us',
    title: 'About Us',
    description:
      'Abundance is one desktop for Florida agents and brokers. Not a brokerage, no recruiting, no legal advice.',
    preview: 'about',
    structured: { '@type': 'AboutPage', name: 'About Abundance' },
  });

export default function AboutRoute() {
  return (
    <>
      <section className={classes.hero} data-under-nav>
        <div>
          <h1>For the people behind the yard signs.</h1>
          <p>
            Abundance is one desktop for Florida agents and brokers. Your contacts, your closings, your
            paperwork and your goals sit in the same place, so the follow-up gets done between two showings.
          </p>
        </div>
        <Illustration name="doorOpen" width={470} />
      </section>
      <div className={classes.root}>
        <div className={classes.three}>
          <section>
            <Illustration name="keys" width={120} />
            <h2>One membership</h2>
            <p>
              Your membership is your profile. It opens the desktop, the vendor roster and our products. Agent
              Access is {yearly('agent_access')} after a {offers.agent_access.trialDays}-day trial. Agent Pro+
              is {yearly('agent_pro')} and adds Resume, Bio and Doors Vault.
            </p>
          </section>
          <section>
            <Illustration name="floridaLight" width={120} />
            <h2>Abundance University</h2>
            <p>
              More than 40 lessons you take at your own pace: pricing a listing, reading a flood map, asking
              for the referral. They stay open while you are a member.
            </p>
          </section>
          <section>
            <Illustration name="keystone" width={120} />
            <h2>The Vendor Roster</h2>
            <p>
              Lenders, roofers, inspectors and 19 more trades, searchable by ZIP code. Vendors pay to be
              listed. We do not vet or endorse them, so check before you hire.
            </p>
          </section>
        </div>
        <ul className={classes.strip}>
          <li>
            <b>
              <IconBuildingOff size={19} aria-hidden="true" />
              We are not a brokerage
            </b>
            We never list, show or sell a home, and we take no share of your commission.
          </li>
          <li>
            <b>
              <IconUserOff size={19} aria-hidden="true" />
              We do not recruit
            </b>
            Your brokerage is your business. We will never ask you to move.
          </li>
          <li>
            <b>
              <IconScale size={19} aria-hidden="true" />
              We give no legal advice
            </b>
            Our lessons and templates are for training. Ask an attorney about your deal.
          </li>
        </ul>
      </div>
    </>
  );
}
