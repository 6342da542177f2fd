import { FileProblem } from '#contract/sphere/contact-csv/file-problem.ts';
import { importMessages } from '#contract/sphere/sphere-import.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import type { ImportWorkerReply, ImportWorkerRequest } from './import-reader.ts';
import { importWorkerJobHandlers } from './import-worker-jobs.ts';

const post = (message: ImportWorkerReply) => postMessage(message);

addEventListener('message', (event: MessageEvent<ImportWorkerRequest>) => {
  const { id, name, ask } = event.data;
  const job = importWorkerJobHandlers[name] as (
    ask: unknown,
    progress: (share: number) => void,
  ) => Promise<unknown>;
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
