import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import { offers, offerTermsText } from '#contract/billing/plans.ts';
import { priceGroupOf, vendorCategories } from '#contract/reference/vendor-categories.ts';
import { vendorSignupPath } from '../../../shell/core/nav-links.ts';
import { ActionLink } from '../../../ui/action.tsx';
import { Illustration } from '../../../ui/illustration.tsx';
import page from '../page.module.css';
import { createPageMeta } from '../page-meta.ts';
import classes from './roster.module.css';

export const meta = () =>
  createPageMeta({
    path: '/vendor_roster',
    title: 'Vendor Roster',
    description:
      'Be found by Florida agents when their clients need your trade. What a listing includes, and what it costs by category.',
    preview: 'vendor-roster',
    structured: {
      '@type': 'Service',
      name: 'Vendor Roster listing',
      areaServed: 'Florida',
      offers: [offers.vendor_standard_basic, offers.vendor_higher_premium].map(({ name, yearly }) => ({
        '@type': 'Offer',
        name,
        price: yearly / 100,
        priceCurrency: 'USD',
      })),
    },
  });

const dollars = (amount: number) => `$${(amount / 100).toLocaleString('en-US')}`;

const groups = (['higher', 'standard'] as const).map((group) => ({
  group,
  basic: offers[`vendor_${group}_basic`],
  premium: offers[`vendor_${group}_premium`],
  categories: vendorCategories.filter((category) => priceGroupOf(category) === group),
}));

export default function RosterRoute() {
  const { vendor_standard_basic: basic, vendor_standard_premium: premium } = offers;
  return (
    <>
      <section className={page.hero} data-under-nav>
        <div>
          <h1>Be the vendor agents call first.</h1>
          <p>
            When a buyer needs a roof report by Friday, their agent opens the roster. 22 trades, searchable by
            ZIP code, in front of the agents who hand out your number.
          </p>
          <div className={classes.actions}>
            <ActionLink to={vendorSignupPath} size="lg">
              Join the roster
            </ActionLink>
            <ActionLink to="/login?type=vendor" variant="outline" size="lg">
              Vendor login
            </ActionLink>
          </div>
        </div>
        <Illustration name="keystone" width={470} />
      </section>
      <div className={page.root}>
        <div className={classes.plans}>
          {[basic, premium].map((offer) => (
            <section
              key={offer.key}
              className={classes.plan}
              data-partner={offer.plan === 'premium' || undefined}
            >
              <h2>{offer.name}</h2>
              <ul>
                {offer.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <p>
                {offerTermsText(offer)}
                {offer.plan === 'premium' && ' Three places in each category.'}
              </p>
            </section>
          ))}
          <SampleListing />
        </div>
        <h2 className={page.title}>What it costs</h2>
        <p className={classes.terms}>
          Prices are by the year and depend on your trade. Vendors take $40 off their first purchase.
        </p>
        <div className={classes.tableBox}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Category</th>
                <th scope="col">{basic.name}</th>
                <th scope="col">{premium.name}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ group, categories, basic: one, premium: other }) => (
                <tr key={group}>
                  <th scope="row">{categories.join(', ')}</th>
                  <td>{dollars(one.yearly)}</td>
                  <td>{dollars(other.yearly)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={classes.note}>
          Listing is by payment only. Abundance does not vet, rank by quality or endorse vendors, and says so
          to every agent who opens the roster.
        </p>
      </div>
    </>
  );
}

/** The listing of a demo vendor, as agents see it. */
function SampleListing() {
  return (
    <section className={classes.sample} aria-label="A sample listing">
      <p className={classes.tag}>Sample listing</p>
      <div className={classes.who}>
        <span className={classes.arch} aria-hidden="true">
          C
        </span>
        <div>
          <h3>Coastline Roofing Co.</h3>
          <p>
            <b className={classes.partner}>Power Partner</b> <span>Roofers · Sponsored</span>
          </p>
        </div>
      </div>
      <ul>
        <li>
          <IconPhone size={16} aria-hidden="true" />
          (904) 555-0140
        </li>
        <li>
          <IconWorld size={16} aria-hidden="true" />
          coastlineroofing.example
        </li>
        <li>
          <IconMapPin size={16} aria-hidden="true" />
          32202, 32204, 32205 and 5 more
        </li>
      </ul>
    </section>
  );
}
