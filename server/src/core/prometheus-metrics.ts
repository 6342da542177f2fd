import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/**
 * Counts requests, jobs and payment events for monitoring. The counts stay in memory and contain no personal
 * data.
 */
export class PrometheusMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('requests_total', 'Requests answered', ['method', 'route', 'status']);
  readonly #requestSeconds = this.#histogram(
    'request_seconds',
    'Time to the answer',
    ['method', 'route'],
    requestBuckets,
  );
  readonly #jobRuns = this.#counter('job_runs_total', 'Runs of jobs', ['job', 'outcome']);
  readonly #jobSeconds = this.#histogram('job_seconds', 'Time a job took', ['job'], jobBuckets);
  readonly #paymentEvents = this.#counter('payment_events_total', 'Events from the payment provider', [
    'outcome',
  ]);

  /**
   * Adds memory, CPU time and other metrics of the process. They cost time, so call this only where metrics
   * are read.
   */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.#registry });
    // Drop these gauges, because only names of counters should end in _total. Other gauges contain the same
    // numbers by type.
    for (const kind of ['handles', 'requests', 'resources'])
      this.#registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  }

  countRequest(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#requestSeconds.observe({ method, route }, milliseconds / 1000);
  }

  /** Runs a job and records its outcome and duration. */
  async timeJob<T>(job: string, work: () => Promise<T>): Promise<T> {
    const end = this.#jobSeconds.startTimer({ job });
    try {
      const result = await work();
      this.#jobRuns.inc({ job, outcome: 'done' });
      return result;
    } catch (error) {
      this.#jobRuns.inc({ job, outcome: 'failed' });
      throw error;
    } finally {
      end();
    }
  }

  countPaymentEvent(outcome: 'received' | 'handled' | 'failed'): void {
    this.#paymentEvents.inc({ outcome });
  }

  /** Adds a value that is read on every scrape; the metric is NaN when reading fails. */
  addGauge(
    name: string,
    help: string,
    read: () => Promise<number> | number,
    labels: Record<string, string> = {},
  ): void {
    const full = `abundance_${name}`;
    const gauge =
      (this.#registry.getSingleMetric(full) as Gauge | undefined) ??
      new Gauge({ name: full, help, labelNames: Object.keys(labels), registers: [this.#registry] });
    this.#gaugeReaders.push(async () =>
      gauge.set(labels, await Promise.resolve(read()).catch(() => Number.NaN)),
    );
  }
  readonly #gaugeReaders: (() => Promise<void>)[] = [];

  /** Returns all metrics in the Prometheus text format. */
  async renderText(): Promise<{ body: string; contentType: string }> {
    await Promise.all(this.#gaugeReaders.map((read) => read()));
    return { body: await this.#registry.metrics(), contentType: this.#registry.contentType };
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name: `abundance_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram(name: string, help: string, labelNames: string[], buckets: number[]): Histogram {
    return new Histogram({
      name: `abundance_${name}`,
      help,
      labelNames,
      buckets,
      registers: [this.#registry],
    });
  }
}
