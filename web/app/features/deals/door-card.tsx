import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DealDoor } from '#contract/deals/deals.ts';
import { DesktopLink } from '../../shell/ground/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { doorsQuery, filesQuery, vaultPages } from '../doors-vault/public.ts';
import classes from './deal-page.module.css';

const latestFiles = 5;

/** The door at the deal's address, with its latest files. */
export function DoorCard({ door }: { door: DealDoor }) {
  const { data: doors = [] } = useQuery(doorsQuery);
  const { data: list } = useQuery(
    filesQuery({ folderId: door.id, sort: 'createdAt', order: 'desc', limit: latestFiles }),
  );
  const found = doors.find(({ id }) => id === door.id);
  if (!found) return null;
  return (
    <Card className={classes.card} aria-labelledby="deal-door">
      <header className={classes.cardHead}>
        <h2 id="deal-door">Door</h2>
        <DesktopLink to={vaultPages.door(found)}>Open door</DesktopLink>
      </header>
      {list?.files.length === 0 && <p className={classes.quiet}>No files yet</p>}
      <ul className={classes.people}>
        {list?.files.map(({ id, fileName }) => (
          <li key={id} className={classes.person}>
            <IconFile size={19} aria-hidden="true" />
            <DesktopLink to={vaultPages.file(found, id)}>{fileName}</DesktopLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
