import type { ApiRequest, Backend } from '../web/app/lib/api.ts';
import { refusal } from '../web/app/lib/refusal.ts';

const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Given {
  fields: Record<string, string>;
  file: File;
}

const givenIn = ({ body }: ApiRequest): Given => {
  const form = body as FormData;
  return { fields: { folderId: String(form.get('folderId')) }, file: form.get('files') as File };
};

const protocol = { 'tus-resumable': '1.0.0' };

async function asked(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw refusal(answer.status, await answer.text());
  return answer;
}

/** As the browser's client sends a large file: first what it is, then its pieces; here it is one. */
export const serverInPieces: Pick<Backend, 'send'> = {
  async send(request) {
    const { fields, file } = givenIn(request);
    const about = {
      'upload-length': String(file.size),
      'upload-metadata': metadataOf({ ...fields, filename: file.name }),
    };
    const begun = await asked(request.path, { method: 'POST', headers: { ...protocol, ...about } });
    const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const upload = begun.headers.get('location') ?? '';
    await asked(upload, { method: 'PATCH', headers: { ...protocol, ...piece }, body: file });
    return { isKept: true };
  },
};

export const demoInPieces = (demo: Backend): Pick<Backend, 'send'> => ({
  async send(request) {
    const { signal } = new AbortController();
    const { path } = request;
    await demo.upload({ path, ...givenIn(request), inPieces: true, signal, onProgress: () => undefined });
    return { isKept: true };
  },
});
