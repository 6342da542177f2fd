import { FileProblem } from '#contract/sphere/contact-csv/file-problem.ts';
import { importMessages } from '#contract/sphere/sphere-import.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import type { WorkerReply, WorkerRequest } from './import-reader.ts';
import { importJobs } from './reading.ts';

const post = (message: WorkerReply) => postMessage(message);

addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const { id, name, ask } = event.data;
  const job = importJobs[name] as (ask: unknown, progress: (share: number) => void) => Promise<unknown>;
  job(ask, (share) => post({ id, share })).then(
    (answer) => post({ id, answer }),
    (error) => post({ id, problem: problemOf(error) }),
  );
});

/** Converts every error to a title and a message. */
const problemOf = (error: unknown) =>
  error instanceof FileProblem
    ? { title: error.title, message: error.message }
    : { title: sphereNotices.processingFailed, message: importMessages.unreadable };
