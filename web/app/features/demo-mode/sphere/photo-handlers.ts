import { contactPhotoMessages } from '#contract/sphere/contact-photo.ts';
import { del, put, throwApiProblem } from '../demo-handler.ts';
import { createDemoPicture, findPictureInForm } from '../demo-picture.ts';
import { findContact } from './sphere-state.ts';

const path = '/api/abundance-sphere/contacts/:id/photo';
const success = true;

/** Photos are data URLs, which the contact's page shows directly. */
export const photoHandlers = [
  put(path, async (state, { id }, { body }) => {
    const file = findPictureInForm(body, 'photo');
    if (!file) throwApiProblem('invalid', contactPhotoMessages.missing, 'photo');
    const photo = await createDemoPicture('photo', file);
    state.sphere.photos.set(findContact(state, id).id, photo);
    return { success, photo };
  }),
  del(path, (state, { id }) => {
    state.sphere.photos.delete(findContact(state, id).id);
    return { success, photo: null };
  }),
];
