import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Door, doorOpeningDelays } from '#contract/doors-vault/doors-vault.ts';
import { useDesktopPath } from '../../../shell/core/navigation.tsx';
import { vaultPagePaths } from '../vault-paths.ts';

/** Opens a door, ignoring further clicks on it within a second. */
export function useOpenDoor(): (door: Door) => void {
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const last = useRef<{ id: string; at: number }>(undefined);
  return (door) => {
    const at = Date.now();
    const isRepeated = last.current?.id === door.id && at - last.current.at < doorOpeningDelays.reopenGuard;
    if (isRepeated) return;
    last.current = { id: door.id, at };
    void navigate(toPath(vaultPagePaths.door(door)));
  };
}
