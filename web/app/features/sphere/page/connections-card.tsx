import { splitFullName } from '#contract/people.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import classes from './contact-page.module.css';
import { InlineEdit } from './inline-edit.tsx';

export function ConnectionsCard({ contact }: { contact: Contact }) {
  return (
    <Card className={classes.card}>
      <InlineEdit contact={contact} name="connectedTo">
        <h2>Connected to</h2>
        {contact.connections.length === 0 && <p className={classes.none}>No connections yet.</p>}
        {contact.connections.map(({ id, name, relationship }) => (
          <DesktopLink key={id} className={classes.line} to={`the-sphere/${id}`}>
            <PersonAvatar person={splitFullName(name)} size={30} />
            <div>
              <b>{name}</b>
              <small>{relationship}</small>
            </div>
          </DesktopLink>
        ))}
      </InlineEdit>
    </Card>
  );
}
