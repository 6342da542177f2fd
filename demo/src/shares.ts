import type { Day } from '#contract/day.ts';
import type { DemoDoor } from './doors.ts';
import { createDemoId } from './ids.ts';

/** Creates the initial share link of the door with the most files, with its views. */
export function createDemoShare({ id, files }: DemoDoor, today: Day) {
  const at = (minute: number) => new Date(Date.parse(`${today}T13:00:00Z`) + minute * 60_000).toISOString();
  const day = 24 * 60;
  const fileName = files[0]?.name ?? null;
  return {
    id: createDemoId(`share/${id}`),
    folderId: id,
    fileId: null,
    password: null,
    isUnlocked: false,
    createdAt: at(-2 * day),
    expiresAt: at(5 * day),
    revokedAt: null,
    views: [
      { at: at(-day + 12), kind: 'download' as const, fileName, device: 'Safari on iPhone' },
      { at: at(-day + 9), kind: 'preview' as const, fileName, device: 'Safari on iPhone' },
      { at: at(-day + 8), kind: 'page' as const, fileName: null, device: 'Safari on iPhone' },
    ],
  };
}
