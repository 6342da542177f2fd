import type { MouseEvent, ReactNode } from 'react';
import type { Door } from '#contract/doors-vault.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';
import { vaultPages } from '../vault-paths.ts';

interface Props {
  door: Door;
  className: string | undefined;
  children: ReactNode;
  onOpen: (door: Door) => void;
}

/** Another tab or window is the browser's affair. */
const isForTheBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** The first click of a mouse only chooses; the second, Enter and a finger open. */
function opens({ detail, nativeEvent }: MouseEvent): boolean {
  if (detail !== 1) return true;
  const pointer = (nativeEvent as Partial<PointerEvent>).pointerType;
  return pointer ? pointer !== 'mouse' : window.matchMedia('(hover: none)').matches;
}

export function DoorLink({ door, className, children, onOpen }: Props) {
  function follow(event: MouseEvent) {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    if (opens(event)) onOpen(door);
  }

  return (
    <DesktopLink
      to={vaultPages.door(door)}
      className={className}
      draggable={false}
      title={`${door.address}: double-click or press Enter to open`}
      onClick={follow}
    >
      {children}
    </DesktopLink>
  );
}
