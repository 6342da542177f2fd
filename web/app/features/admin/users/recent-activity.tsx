import type { UserPage } from '#contract/admin/admin-user-page.ts';
import { relativeTimeText } from '../../../lib/relative-time-text.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './user-page.module.css';

export function RecentActivity({ page: { user, activity } }: { page: UserPage }) {
  return (
    <Card className={classes.card} aria-labelledby="activity">
      <div className={classes.head}>
        <h2 id="activity">Recent activity</h2>
        <DesktopLink to={`/admin/audit-log?who=${user.id}`}>Audit log</DesktopLink>
      </div>
      {activity.length === 0 && <p>Nothing yet.</p>}
      <ul className={classes.rows}>
        {activity.map(({ id, at, text, by }) => (
          <li key={id}>
            <span className={classes.rowWords}>
              <b>{text}</b>
              {by && <small>by {by}</small>}
            </span>
            <small>{relativeTimeText(new Date(at), new Date())}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
