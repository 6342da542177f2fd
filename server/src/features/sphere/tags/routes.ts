import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { CreateTag, SavedTag, TagList, UpdateTag } from '#contract/sphere/sphere-tags.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { createTag, deleteTag, listTags, restoreDefaultTags, updateTag } from './tags.ts';

const params = z.object({ id: Id });
const success = true as const;

export const tagRoutes: Routes = (route) => {
  route.get(
    '/api/abundance-sphere/tags',
    { access: desktopMembers, summary: 'Your tags and how often each is used', answer: TagList },
    async ({ context }) => ({ success, tags: await listTags(context) }),
  );

  route.post(
    '/api/abundance-sphere/tags',
    { access: desktopMembers, summary: 'Add a tag', body: CreateTag, answer: SavedTag },
    async ({ context, body }) => ({ success, tag: await createTag(context, body) }),
  );

  route.post(
    '/api/abundance-sphere/tags/defaults',
    { access: desktopMembers, summary: 'Restore the default tags', answer: TagList },
    async ({ context }) => ({ success, tags: await restoreDefaultTags(context) }),
  );

  route.put(
    '/api/abundance-sphere/tags/:id',
    { access: desktopMembers, summary: 'Rename or recolor a tag', params, body: UpdateTag, answer: SavedTag },
    async ({ context, params, body }) => ({ success, tag: await updateTag(context, params.id, body) }),
  );

  route.delete(
    '/api/abundance-sphere/tags/:id',
    { access: desktopMembers, summary: 'Delete a tag', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await deleteTag(context, params.id);
      return { success };
    },
  );
};
