const limitMs = 60_000;

interface RunningTest {
  timer: NodeJS.Timeout;
  lastStep: string | undefined;
}

/**
 * Prints the name of each test that has run for a minute, and the step that it began last. So a test that
 * hangs is named long before its timeout, and a test that is only slow does not fail.
 */
export class LongTests {
  readonly #running = new Map<string, RunningTest>();
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  begin(id: string, title: string): void {
    const timer = setTimeout(() => {
      const { lastStep } = running;
      this.#print(`Still running after a minute: ${title}${lastStep ? ` (last step: ${lastStep})` : ''}`);
    }, limitMs);
    const running: RunningTest = { timer, lastStep: undefined };
    this.#running.set(id, running);
  }

  beginStep(id: string, step: string): void {
    const running = this.#running.get(id);
    if (running) running.lastStep = step;
  }

  end(id: string): void {
    clearTimeout(this.#running.get(id)?.timer);
    this.#running.delete(id);
  }
}
