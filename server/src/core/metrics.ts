/** Counts what this process does, for monitoring. */
export interface Metrics {
  /**
   * Adds the process's own metrics, such as memory and CPU time. They have a cost, so only where metrics are
   * read.
   */
  collectProcessMetrics(): void;
  countRequest(method: string, route: string, status: number, milliseconds: number): void;
  /** Runs a job and records its outcome and duration. */
  timeJob<T>(job: string, work: () => Promise<T>): Promise<T>;
  countPaymentEvent(outcome: 'received' | 'handled' | 'failed'): void;
  /** A value that is read on every scrape; NaN when reading fails. */
  addGauge(
    name: string,
    help: string,
    read: () => Promise<number> | number,
    labels?: Record<string, string>,
  ): void;
  /** All metrics in the Prometheus text format. */
  renderText(): Promise<{ body: string; contentType: string }>;
}

const nothing = () => undefined;

/** For processes without monitoring: records nothing. */
export const noMetrics: Metrics = {
  collectProcessMetrics: nothing,
  countRequest: nothing,
  timeJob: (_job, work) => work(),
  countPaymentEvent: nothing,
  addGauge: nothing,
  renderText: () => Promise.resolve({ body: '', contentType: 'text/plain' }),
};
