import { z } from 'zod';
import { anyone } from '../../core/access.ts';
import { found } from '../../core/errors.ts';
import type { Routes } from '../../plugins/route.ts';
import { readImage } from './store.ts';

const oneYear = 'public, max-age=31536000, immutable';

export const imageRoutes: Routes = (route) => {
  route.get(
    '/media/:id',
    { access: anyone, summary: 'A picture someone uploaded', params: z.object({ id: z.uuid() }) },
    async ({ context, params, reply }) => {
      const image = found(await readImage(context.db, params.id), 'The picture');
      const file = found(await context.services.storage.get(image.storageKey), 'The picture');
      return reply
        .header('cache-control', oneYear)
        .header('content-length', file.bytes)
        .type(image.contentType)
        .send(file.stream);
    },
  );
};
