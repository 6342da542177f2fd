import { useDesktop } from '../../shell/desktop/desktop.ts';
import { menuOf } from '../../shell/desktop/menu.ts';
import type { DesktopHandle } from '../../shell/desktop/remembered-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MembershipCard } from '../billing/membership-card.tsx';
import { useProfile } from '../profile/api.ts';
import { agentPlaces } from './agent-places.ts';
import classes from './dashboard.module.css';
import { Greeting } from './greeting.tsx';
import { Places } from './places.tsx';

export const handle: DesktopHandle = { view: 'dashboard' };

export const meta = () => [{ title: 'Desktop | Abundance' }];

export default function DashboardPage() {
  const profile = useProfile();
  const { override } = useDesktop();
  const menu = menuOf(profile, { override, universityUrl: '' });
  return (
    <>
      <Greeting />
      <div className={classes.top}>
        <section className={classes.year}>
          <EmptyState illustration="floridaLight" title="Your year will stand here">
            Goals, closed sides, volume and commission are not open yet.
          </EmptyState>
        </section>
        <MembershipCard profile={profile} />
      </div>
      <Places label="Rooms" places={agentPlaces(menu)} />
    </>
  );
}
