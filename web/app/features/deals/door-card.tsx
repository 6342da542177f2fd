import { Button } from '@mantine/core';
import { IconDoor, IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DealDoor } from '#contract/deals/deals.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { Card } from '../../ui/card.tsx';
import { doorsQuery, filesQuery, vaultPagePaths } from '../doors-vault/public.ts';
import classes from './deal-page.module.css';

const latestFiles = 5;

const filesText = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

function useDoor(id: string) {
  const { data: doors = [] } = useQuery(doorsQuery);
  return doors.find((door) => door.id === id);
}

/** A button that opens the door at the deal's address. */
export function OpenDoorButton({ id }: { id: string }) {
  const door = useDoor(id);
  if (!door) return null;
  return (
    <Button
      component={DesktopLink}
      to={vaultPagePaths.door(door)}
      variant="default"
      leftSection={<IconDoor size={17} aria-hidden="true" />}
    >
      Open door
    </Button>
  );
}

/** The door at the deal's address, with its latest files. */
export function DoorCard({ door }: { door: DealDoor }) {
  const found = useDoor(door.id);
  const { data: list } = useQuery(
    filesQuery({ folderId: door.id, sort: 'createdAt', order: 'desc', limit: latestFiles }),
  );
  if (!found) return null;
  return (
    <Card className={classes.card} aria-labelledby="deal-door">
      <header className={classes.cardHead}>
        <h2 id="deal-door">Door</h2>
        <span className={classes.count}>{filesText(door.fileCount)}</span>
      </header>
      {list?.files.length === 0 && (
        <p className={classes.quiet}>
          Files that you add to the door, or that arrive for it, are shown here.
        </p>
      )}
      <ul className={classes.people}>
        {list?.files.map(({ id, fileName }) => (
          <li key={id} className={classes.person}>
            <IconFile size={19} aria-hidden="true" />
            <DesktopLink to={vaultPagePaths.file(found, id)}>{fileName}</DesktopLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
