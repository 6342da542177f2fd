/**
 * The cache for files that another app shared, until the user has chosen their target. The page reads it by
 * this name.
 */
const cacheName = 'shared-files';
const page = '/my.desktop?panel=shared-files';

export const shareTargetPath = '/share-target';

/**
 * Stores the shared files on this device, even while nobody is signed in, and opens the page that asks about
 * them.
 */
export async function receiveSharedFiles(request: Request): Promise<Response> {
  // If the files cannot be stored, the page says that none arrived.
  await keepFiles(await request.formData()).catch(() => undefined);
  return Response.redirect(page, 303);
}

async function keepFiles(form: FormData): Promise<void> {
  const files = form.getAll('files').filter((entry) => entry instanceof File);
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  await Promise.all(files.map((file, index) => cache.put(`/shared-files/${index}`, answerWith(file))));
}

const answerWith = (file: File): Response =>
  new Response(file, {
    headers: { 'content-type': file.type, 'x-file-name': encodeURIComponent(fullNameOf(file)) },
  });

/**
 * The file name with an extension. Some apps share a photo without one, and the vault detects the type by the
 * extension.
 */
const fullNameOf = ({ name, type }: File): string =>
  name.includes('.') ? name : `${name}.${type.split('/')[1]}`;
