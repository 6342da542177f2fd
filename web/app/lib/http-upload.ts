import { DetailedError, Upload } from 'tus-js-client';
import { isProblem } from './api-problem.ts';
import { type ApiUpload, UploadPaused } from './backend.ts';
import { refusal, unreachable } from './refusal.ts';
import { uploadForm } from './upload-form.ts';
import { uploadMemory } from './upload-memory.ts';

const canceled = () => new DOMException('The upload was canceled.', 'AbortError');

/** `fetch` does not say how much has left; the older request does. */
export function sendForm(upload: ApiUpload): Promise<void> {
  const { path, file, headers = {}, signal, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // The form around the file has bytes of its own.
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((file.size * loaded) / total));
    request.onload = () =>
      request.status < 400 ? resolve() : reject(refusal(request.status, request.responseText));
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(canceled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(canceled());
    else request.send(uploadForm(upload));
  });
}

const pieceBytes = 8 * 1024 * 1024;
const pauses = [0, 1000, 3000, 5000, 10_000];

/** The same file for the same place, chosen again after a reload, is the same upload. */
const fingerprintOf = ({ path, file, fields }: ApiUpload) =>
  [path, ...Object.values(fields), file.name, file.size, file.lastModified].join('|');

const mayGoOn = (error: unknown) => isProblem(error, 'unavailable') || error instanceof UploadPaused;

/** By the tus protocol. What was refused for good is forgotten; what was cut off or paused may go on later. */
export async function sendPieces(given: ApiUpload): Promise<void> {
  const fingerprint = fingerprintOf(given);
  try {
    await sendRest(given, fingerprint);
  } catch (error) {
    if (!mayGoOn(error)) uploadMemory.forget(fingerprint);
    throw error;
  }
}

function sendRest({ path, file, fields, headers, signal, onProgress }: ApiUpload, fingerprint: string) {
  return new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: path,
      metadata: { ...fields, filename: file.name },
      headers,
      chunkSize: pieceBytes,
      retryDelays: pauses,
      fingerprint: async () => fingerprint,
      urlStorage: uploadMemory.storage,
      removeFingerprintOnSuccess: true,
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(problemOf(error)),
    });
    const stop = () => {
      const isPaused = signal.reason instanceof UploadPaused;
      reject(isPaused ? signal.reason : canceled());
      // What the server keeps of it runs out by itself if it cannot be told.
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
  return answer?.getStatus() ? refusal(answer.getStatus(), answer.getBody()) : unreachable();
}
