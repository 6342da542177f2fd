import { FileProblem } from '#contract/sphere/contact-csv/file-problem.ts';
import type { ImportWorkerJobs } from './import-worker-jobs.ts';

export interface ImportWorkerRequest {
  id: number;
  name: keyof ImportWorkerJobs;
  ask: unknown;
}

export type ImportWorkerReply = { id: number } & (
  | { share: number }
  | { answer: unknown }
  | { problem: { title: string; message: string } }
);

export interface ImportReader {
  run<Name extends keyof ImportWorkerJobs>(
    name: Name,
    ask: ImportWorkerJobs[Name]['ask'],
    progress?: (share: number) => void,
  ): Promise<ImportWorkerJobs[Name]['answer']>;
  close(): void;
}

/** Reads files in a worker and reports progress. */
export function openImportReader(): ImportReader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  let jobs = 0;
  return {
    run: (name, ask, progress) =>
      new Promise((resolve, reject) => {
        jobs += 1;
        const id = jobs;
        const listen = ({ data }: MessageEvent<ImportWorkerReply>) => {
          if (data.id !== id) return;
          if ('share' in data) return progress?.(data.share);
          worker.removeEventListener('message', listen);
          if ('answer' in data) resolve(data.answer as never);
          else reject(new FileProblem(data.problem.message, data.problem.title));
        };
        worker.addEventListener('message', listen);
        worker.postMessage({ id, name, ask } satisfies ImportWorkerRequest);
      }),
    close: () => worker.terminate(),
  };
}
