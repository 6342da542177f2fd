import { IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import classes from './roster.module.css';

/** A listing as agents see it, with a demo vendor. */
export function SampleListing() {
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
