import { FileProblem } from '#contract/sphere/contact-csv/file-problem.ts';
import type { ImportJobs } from './reading.ts';

export interface WorkerRequest {
  id: number;
  name: keyof ImportJobs;
  ask: unknown;
}

export type WorkerReply = { id: number } & (
  | { share: number }
  | { answer: unknown }
  | { problem: { title: string; message: string } }
);

export interface ImportReader {
  run<Name extends keyof ImportJobs>(
    name: Name,
    ask: ImportJobs[Name]['ask'],
    progress?: (share: number) => void,
  ): Promise<ImportJobs[Name]['answer']>;
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
        const listen = ({ data }: MessageEvent<WorkerReply>) => {
          if (data.id !== id) return;
          if ('share' in data) return progress?.(data.share);
          worker.removeEventListener('message', listen);
          if ('answer' in data) resolve(data.answer as never);
          else reject(new FileProblem(data.problem.message, data.problem.title));
        };
        worker.addEventListener('message', listen);
        worker.postMessage({ id, name, ask } satisfies WorkerRequest);
      }),
    close: () => worker.terminate(),
  };
}
