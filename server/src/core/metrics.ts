/** Counts requests, jobs and payment events of this process, for monitoring. */
export interface Metrics {
  /**
   * Adds memory, CPU time and other metrics of the process. They cost time, so call this only where metrics
   * are read.
   */
  collectProcessMetrics(): void;
  countRequest(method: string, route: string, status: number, milliseconds: number): void;
  /** Runs a job and records its outcome and duration. */
  timeJob<T>(job: string, work: () => Promise<T>): Promise<T>;
  countPaymentEvent(outcome: 'received' | 'handled' | 'failed'): void;
  /** Adds a value that is read on every scrape; the metric is NaN when reading fails. */
  addGauge(
    name: string,
    help: string,
    read: () => Promise<number> | number,
    labels?: Record<string, string>,
  ): void;
  /** Returns all metrics in the Prometheus text format. */
  renderText(): Promise<{ body: string; contentType: string }>;
}

const nothing = () => undefined;

/** Metrics for processes without monitoring; they record nothing. */
export const disabledMetrics: Metrics = {
  collectProcessMetrics: nothing,
  countRequest: nothing,
  timeJob: (_job, work) => work(),
  countPaymentEvent: nothing,
  addGauge: nothing,
  renderText: () => Promise.resolve({ body: '', contentType: 'text/plain' }),
};
