import { FileProblem } from '#contract/contact-csv/file-problem.ts';
import { importMessages } from '#contract/sphere-import.ts';
import { sphereNotices } from '#contract/sphere-words.ts';
import type { Asked, Told } from './import-reader.ts';
import { jobs } from './reading.ts';

const tell = (message: Told) => postMessage(message);

addEventListener('message', (event: MessageEvent<Asked>) => {
  const { id, name, ask } = event.data;
  const job = jobs[name] as (ask: unknown, progress: (share: number) => void) => Promise<unknown>;
  job(ask, (share) => tell({ id, share })).then(
    (answer) => tell({ id, answer }),
    (error) => tell({ id, problem: problemOf(error) }),
  );
});

/** Anything that goes wrong with a file has a title and a sentence. */
const problemOf = (error: unknown) =>
  error instanceof FileProblem
    ? { title: error.title, message: error.message }
    : { title: sphereNotices.processingFailed, message: importMessages.unreadable };
