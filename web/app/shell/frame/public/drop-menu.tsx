import type { ReactNode } from 'react';
import { ScreenReaderText } from '../../../ui/hidden-text.tsx';
import type { NavLink } from '../../core/nav-links.ts';
import classes from './drop-menu.module.css';
import type { OpenMenu } from './use-open-menu.ts';

interface Props {
  name: string;
  menu: OpenMenu;
  button: ReactNode;
  /** The accessible name of a button without text. */
  label?: string;
  links: NavLink[];
  children?: ReactNode;
}

/** A button that shows and hides links; Tab moves through them in page order. */
export function DropdownMenu({ name, menu, button, label, links, children }: Props) {
  const isOpen = menu.open === name;
  return (
    <div className={classes.root} data-menu={name}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        onClick={() => menu.toggle(name)}
      >
        {button}
        {label && <ScreenReaderText>{label}</ScreenReaderText>}
      </button>
      {isOpen && (
        <ul className={classes.list}>
          {links.map(({ label: words, to }) => (
            <li key={to}>
              <a href={to} className={classes.item} onClick={menu.close}>
                {words}
              </a>
            </li>
          ))}
          {children && <li className={classes.last}>{children}</li>}
        </ul>
      )}
    </div>
  );
}
