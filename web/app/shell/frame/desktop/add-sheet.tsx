import { Drawer } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { PlainButton } from '../../../ui/plain-button.tsx';
import type { DesktopAction } from '../../core/desktop-action.ts';
import { useDesktopPath } from '../../core/navigation.tsx';
import { usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import { listAddActions } from '../palette/palette-actions.ts';
import classes from './add-sheet.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the command palette, which contains the other actions. */
  onSearch: () => void;
}

/** A sheet at the bottom of a phone's screen with the actions that add a record. */
export default function AddSheet({ isOpen, onClose, onSearch }: Props) {
  const profile = useProfile();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const { open } = usePanel();
  const run = ({ target }: DesktopAction) => {
    onClose();
    if (target.kind === 'panel') open(target.panel, target.details);
    if (target.kind === 'page') void navigate(toPath(target.to));
  };
  const search = () => {
    onClose();
    onSearch();
  };
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="bottom" classNames={{ content: classes.sheet }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Add">
        <Drawer.Body className={classes.body}>
          {listAddActions(profile).map((action) => (
            <PlainButton key={action.label} className={classes.action} onClick={() => run(action)}>
              <action.icon size={21} aria-hidden="true" />
              {action.label}
            </PlainButton>
          ))}
          <PlainButton className={classes.action} onClick={search}>
            <IconSearch size={21} aria-hidden="true" />
            Search and more actions
          </PlainButton>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
