import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import {
  CreateTimelineEntry,
  SavedTimelineEntry,
  TimelineQuery,
  TimelineResponse,
  UpdateTimelineEntry,
} from '#contract/timeline/timeline.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { deleteTimelineEntry, restoreTimelineEntry, updateTimelineEntry } from './change-entry.ts';
import { logTimelineEntry } from './log-entry.ts';
import { readTimeline } from './read-timeline.ts';

const params = z.object({ id: Id });
const success = true as const;

export const timelineRoutes: Routes = (route) => {
  route.read(
    '/api/timeline',
    {
      access: desktopMembers,
      summary: 'The timeline of a contact, a deal, a door or everything, latest first',
      query: TimelineQuery,
      answer: TimelineResponse,
    },
    async ({ context, query }) => ({ success, ...(await readTimeline(context, query)) }),
  );

  route.post(
    '/api/timeline',
    {
      access: desktopMembers,
      summary: 'Log a note, call, email, text or meeting',
      body: CreateTimelineEntry,
      answer: SavedTimelineEntry,
    },
    async ({ context, body }) => ({ success, entry: await logTimelineEntry(context, body) }),
  );

  route.put(
    '/api/timeline/:id',
    {
      access: desktopMembers,
      summary: 'Change or pin an entry, unless it changed since it was seen',
      params,
      body: UpdateTimelineEntry,
      answer: SavedTimelineEntry,
    },
    async ({ context, params, body }) => ({
      success,
      entry: await updateTimelineEntry(context, params.id, body),
    }),
  );

  route.post(
    '/api/timeline/:id/trash',
    { access: desktopMembers, summary: 'Delete an entry, with undo', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await deleteTimelineEntry(context, params.id);
      return { success };
    },
  );

  route.post(
    '/api/timeline/:id/restore',
    { access: desktopMembers, summary: 'Restore a deleted entry', params, answer: SavedTimelineEntry },
    async ({ context, params }) => ({ success, entry: await restoreTimelineEntry(context, params.id) }),
  );
};
