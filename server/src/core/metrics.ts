/** What one process has done and how it fares, for whoever watches over it. */
export interface Metrics {
  /** The process's own figures, such as memory and processor time. They cost something: only where somebody looks. */
  watchProcess(): void;
  answered(method: string, route: string, status: number, milliseconds: number): void;
  /** Runs a job and remembers how it went. */
  timed<T>(job: string, work: () => Promise<T>): Promise<T>;
  paymentEvent(outcome: 'received' | 'handled' | 'failed'): void;
  /** A figure that is looked up whenever somebody asks; what cannot be looked up is not a number. */
  gauge(
    name: string,
    help: string,
    read: () => Promise<number> | number,
    labels?: Record<string, string>,
  ): void;
  /** Everything, in the words Prometheus reads. */
  text(): Promise<{ body: string; contentType: string }>;
}

const nothing = () => undefined;

/** Where nobody watches, nothing is remembered. */
export const noMetrics: Metrics = {
  watchProcess: nothing,
  answered: nothing,
  timed: (_job, work) => work(),
  paymentEvent: nothing,
  gauge: nothing,
  text: () => Promise.resolve({ body: '', contentType: 'text/plain' }),
};
