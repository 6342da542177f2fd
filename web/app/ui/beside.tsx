import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { Opened } from './opener.tsx';

/** Stands for a button that is on the page already: what opens beside it finds it, and it is not drawn again. */
function Standing({ anchor, ref }: { anchor: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  return null;
}

/** A moment after it is there: only what opens, and is not open from the first, remembers where the focus was. */
function useOpening(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(isOpen), [isOpen]);
  return opened;
}

interface MenuBesideProps extends Opened, Pick<MenuProps, 'position'> {
  children: ReactNode;
}

export function MenuBeside({ anchor, id, isOpen, onChange, position, children }: MenuBesideProps) {
  return (
    <Menu id={id} position={position} opened={useOpening(isOpen)} onChange={onChange}>
      <Menu.Target>
        <Standing anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type Placing = 'position' | 'width' | 'offset' | 'shadow' | 'middlewares';

interface PopoverBesideProps extends Opened, Pick<PopoverProps, Placing> {
  label?: string;
  padding?: number;
  children: ReactNode;
}

export function PopoverBeside(props: PopoverBesideProps) {
  const { anchor, id, isOpen, onChange, label, padding, children, ...placing } = props;
  return (
    <Popover {...placing} id={id} opened={useOpening(isOpen)} onChange={onChange} trapFocus returnFocus>
      <Popover.Target>
        <Standing anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={padding}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
