import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { anyone } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { openImage } from './open-image.ts';

const cacheForOneYear = 'public, max-age=31536000, immutable';

export const imageRoutes: Routes = (route) => {
  route.get(
    '/media/:id',
    { access: anyone, summary: 'A picture someone uploaded', params: z.object({ id: Id }) },
    async ({ context, params, reply }) => {
      const { contentType, bytes, stream } = await openImage(context, params.id);
      return reply
        .header('cache-control', cacheForOneYear)
        .header('content-length', bytes)
        .type(contentType)
        .send(stream);
    },
  );
};
