import type { UserPage } from '#contract/admin-users.ts';
import { whenText } from '../../../lib/when-text.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './user-page.module.css';

export function RecentActivity({ page: { activity } }: { page: UserPage }) {
  return (
    <Card className={classes.card} aria-labelledby="activity">
      <h2 id="activity">Recent activity</h2>
      {activity.length === 0 && <p>Nothing yet.</p>}
      <ul className={classes.rows}>
        {activity.map(({ at, action, text, by }) => (
          <li key={`${at}${action}`}>
            <span className={classes.rowWords}>
              <b>{text}</b>
              {by && <small>by {by}</small>}
            </span>
            <small>{whenText(new Date(at), new Date())}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
