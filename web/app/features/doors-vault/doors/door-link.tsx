import type { MouseEvent, ReactNode } from 'react';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { vaultPagePaths } from '../vault-paths.ts';

interface Props {
  door: Door;
  className: string | undefined;
  children: ReactNode;
  onOpen: (door: Door) => void;
}

/** Whether a click with a modifier key opens a new tab or window. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/**
 * Whether a click opens the door. The first mouse click only selects it; a second click, Enter or a tap opens
 * it.
 */
function isOpeningClick({ detail, nativeEvent }: MouseEvent): boolean {
  if (detail !== 1) return true;
  const pointer = (nativeEvent as Partial<PointerEvent>).pointerType;
  return pointer ? pointer !== 'mouse' : window.matchMedia('(hover: none)').matches;
}

export function DoorLink({ door, className, children, onOpen }: Props) {
  function handleClick(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (isOpeningClick(event)) onOpen(door);
  }

  return (
    <DesktopLink
      to={vaultPagePaths.door(door)}
      className={className}
      draggable={false}
      title={`${door.address}: double-click or press Enter to open`}
      onClick={handleClick}
    >
      {children}
    </DesktopLink>
  );
}
