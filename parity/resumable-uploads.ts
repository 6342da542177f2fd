import type { ApiRequest, Backend } from '../web/app/lib/api.ts';
import { toApiProblem } from '../web/app/lib/to-api-problem.ts';

const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface UploadInput {
  fields: Record<string, string>;
  file: File;
}

const uploadInputOf = ({ body }: ApiRequest): UploadInput => {
  const form = body as FormData;
  return { fields: { folderId: String(form.get('folderId')) }, file: form.get('files') as File };
};

const protocol = { 'tus-resumable': '1.0.0' };

async function fetchOrThrow(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!response.ok) throw toApiProblem(response.status, await response.text());
  return response;
}

/**
 * Uploads a large file like the browser's tus client: first its description, then its content, here in one
 * chunk.
 */
export const serverResumableUpload: Pick<Backend, 'send'> = {
  async send(request) {
    const { fields, file } = uploadInputOf(request);
    const description = {
      'upload-length': String(file.size),
      'upload-metadata': metadataOf({ ...fields, filename: file.name }),
    };
    const created = await fetchOrThrow(request.path, {
      method: 'POST',
      headers: { ...protocol, ...description },
    });
    const chunkHeaders = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const upload = created.headers.get('location') ?? '';
    await fetchOrThrow(upload, { method: 'PATCH', headers: { ...protocol, ...chunkHeaders }, body: file });
    return { isKept: true };
  },
};

export const demoResumableUpload = (demo: Backend): Pick<Backend, 'send'> => ({
  async send(request) {
    const { signal } = new AbortController();
    const { path } = request;
    await demo.upload({
      path,
      ...uploadInputOf(request),
      inChunks: true,
      signal,
      onProgress: () => undefined,
    });
    return { isKept: true };
  },
});
