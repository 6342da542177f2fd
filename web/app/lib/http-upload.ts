import { DetailedError, Upload } from 'tus-js-client';
import { isProblem } from './api-problem.ts';
import { type ApiUpload, UploadPaused } from './backend.ts';
import { createPageUserHeaders } from './page-user.ts';
import { resumableUploads } from './resumable-uploads.ts';
import { createConnectionProblem, toApiProblem } from './to-api-problem.ts';
import { toUploadForm } from './upload-form.ts';

const canceled = () => new DOMException('The upload was canceled.', 'AbortError');

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function uploadAsForm(upload: ApiUpload): Promise<void> {
  const { path, file, signal, onProgress } = upload;
  const headers = { ...createPageUserHeaders(path), ...upload.headers };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // `loaded` and `total` count the whole form, not only the file.
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((file.size * loaded) / total));
    request.onload = () =>
      request.status < 400 ? resolve() : reject(toApiProblem(request.status, request.responseText));
    request.onerror = () => reject(createConnectionProblem());
    request.onabort = () => reject(canceled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(canceled());
    else request.send(toUploadForm(upload));
  });
}

const chunkBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 3000, 5000, 10_000];

/** Identifies an upload, so that choosing the same file for the same target after a reload resumes it. */
const fingerprintOf = ({ path, file, fields }: ApiUpload) =>
  [path, ...Object.values(fields), file.name, file.size, file.lastModified].join('|');

const canResume = (error: unknown) => isProblem(error, 'unavailable') || error instanceof UploadPaused;

/** Uploads with the tus protocol. An interrupted or paused upload can resume; a refused one cannot. */
export async function uploadInChunks(upload: ApiUpload): Promise<void> {
  const fingerprint = fingerprintOf(upload);
  try {
    await resumeUpload(upload, fingerprint);
  } catch (error) {
    if (!canResume(error)) resumableUploads.forget(fingerprint);
    throw error;
  }
}

function resumeUpload({ path, file, fields, headers, signal, onProgress }: ApiUpload, fingerprint: string) {
  return new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: path,
      metadata: { ...fields, filename: file.name },
      headers: { ...createPageUserHeaders(path), ...headers },
      chunkSize: chunkBytes,
      retryDelays,
      fingerprint: async () => fingerprint,
      urlStorage: resumableUploads.storage,
      removeFingerprintOnSuccess: true,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(problemOf(error)),
    });
    const stop = () => {
      const isPaused = signal.reason instanceof UploadPaused;
      reject(isPaused ? signal.reason : canceled());
      // If this request fails, the server deletes the unfinished upload after a day.
      upload.abort(!isPaused).catch(() => undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return stop();
    upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!signal.aborted) upload.start();
    }, reject);
  });
}

function problemOf(error: Error) {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer?.getStatus() ? toApiProblem(answer.getStatus(), answer.getBody()) : createConnectionProblem();
}
