import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import { type ReactNode, type Ref, startTransition, useEffect, useImperativeHandle, useState } from 'react';
import type { PopupProps } from './popup-opener.tsx';

/** Passes an existing button to Mantine as the target of a popup, without rendering the button again. */
function ExistingTarget({ anchor, ref }: { anchor: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  return null;
}

/**
 * Opens the popup one render after mounting, because Mantine restores the focus only if the popup was closed
 * at first.
 */
function useOpenAfterMount(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => startTransition(() => setOpened(isOpen)), [isOpen]);
  return opened;
}

/** Turns off the fade, because Mantine begins it with a render that cannot be interrupted. */
const atOnce = { duration: 0 };

interface MenuBesideProps extends PopupProps, Pick<MenuProps, 'position' | 'closeOnItemClick'> {
  children: ReactNode;
}

export function AnchoredMenu(props: MenuBesideProps) {
  const { anchor, id, isOpen, onChange, onLoadError: _, children, ...look } = props;
  return (
    <Menu {...look} id={id} opened={useOpenAfterMount(isOpen)} onChange={onChange} transitionProps={atOnce}>
      <Menu.Target>
        <ExistingTarget anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type PlacementProp = 'position' | 'width' | 'offset' | 'shadow' | 'middlewares';

interface PopoverBesideProps extends PopupProps, Pick<PopoverProps, PlacementProp> {
  label?: string;
  padding?: number;
  children: ReactNode;
}

export function AnchoredPopover(props: PopoverBesideProps) {
  const { anchor, id, isOpen, onChange, label, padding, children, ...placement } = props;
  return (
    <Popover
      {...placement}
      id={id}
      opened={useOpenAfterMount(isOpen)}
      onChange={onChange}
      transitionProps={atOnce}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ExistingTarget anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={padding}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
