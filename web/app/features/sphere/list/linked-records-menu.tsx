import { Menu } from '@mantine/core';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { AnchoredMenu } from '../../../ui/anchored-popups.tsx';
import type { PopupProps } from '../../../ui/popup-opener.tsx';
import classes from './sphere-list.module.css';

/** A menu entry: a link or an action. */
export type MenuEntry = { id: string; words: string; detail: string } & (
  | { to: string }
  | { onChoose: () => void }
);

export default function LinkedRecordsMenu({ entries, ...opened }: PopupProps & { entries: MenuEntry[] }) {
  return (
    <AnchoredMenu {...opened} position="bottom-end">
      {entries.map((entry) => {
        const words = (
          <>
            {entry.words} <small className={classes.none}>{entry.detail}</small>
          </>
        );
        return 'to' in entry ? (
          <Menu.Item key={entry.id} component={DesktopLink} to={entry.to}>
            {words}
          </Menu.Item>
        ) : (
          <Menu.Item key={entry.id} onClick={entry.onChoose}>
            {words}
          </Menu.Item>
        );
      })}
    </AnchoredMenu>
  );
}
