import type { Play } from '../play.ts';

export async function overview(play: Play): Promise<void> {
  await play.get('/api/desktop');
  await play.post('/api/desktop/dismiss-checklist');
  await play.post('/api/desktop/dismiss-checklist');
  await play.get('/api/desktop');
}
