import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { imageMessages } from '#contract/images.ts';
import { contactPhotoLimits, SavedContactPhoto } from '#contract/sphere/contact-photo.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { openContactPhoto, removeContactPhoto, uploadContactPhoto } from './contact-photo.ts';

const params = z.object({ id: Id });
const files = { photo: { maxBytes: contactPhotoLimits.bytes, tooLarge: imageMessages.bytes } };
const success = true as const;

export const photoRoutes: Routes = (route) => {
  route.get(
    '/api/abundance-sphere/photos/:id',
    { access: desktopMembers, summary: 'The photo of one of your contacts', params },
    async ({ context, params, reply }) => {
      const { contentType, bytes, stream } = await openContactPhoto(context, params.id);
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-length', bytes)
        .type(contentType)
        .send(stream);
    },
  );

  route.put(
    '/api/abundance-sphere/contacts/:id/photo',
    {
      access: desktopMembers,
      summary: 'Give a contact a photo',
      params,
      body: z.object({}),
      files,
      answer: SavedContactPhoto,
    },
    async ({ context, params, files: { photo } }) => ({
      success,
      photo: await uploadContactPhoto(context, params.id, photo),
    }),
  );

  route.delete(
    '/api/abundance-sphere/contacts/:id/photo',
    { access: desktopMembers, summary: 'Remove the photo of a contact', params, answer: SavedContactPhoto },
    async ({ context, params }) => ({ success, photo: await removeContactPhoto(context, params.id) }),
  );
};
