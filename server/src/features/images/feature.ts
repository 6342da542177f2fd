import { defineOwnedTable } from '../../db/subjects.ts';
import { images } from '../../db/tables/infrastructure.ts';
import type { Feature } from '../../feature.ts';
import { imageRoutes } from './routes.ts';
import { deleteOrphanedImages } from './save-image.ts';

export const imagesFeature: Feature = {
  routes: [imageRoutes],
  jobs: [{ name: 'sweep-images', cron: '30 3 * * *', run: deleteOrphanedImages }],
  subjects: [defineOwnedTable(images.ownerId)],
};
