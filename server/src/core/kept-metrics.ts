import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const secondsOfJobs = [0.01, 0.1, 1, 10, 60, 600];

/** What one process has done and how it fares, for whoever watches over it. Kept in memory, in nobody's name. */
export class KeptMetrics implements Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('requests_total', 'Requests answered', ['method', 'route', 'status']);
  readonly #requestSeconds = this.#histogram(
    'request_seconds',
    'Time to the answer',
    ['method', 'route'],
    seconds,
  );
  readonly #jobRuns = this.#counter('job_runs_total', 'Runs of jobs', ['job', 'outcome']);
  readonly #jobSeconds = this.#histogram('job_seconds', 'Time a job took', ['job'], secondsOfJobs);
  readonly #paymentEvents = this.#counter('payment_events_total', 'Events from the payment provider', [
    'outcome',
  ]);

  /** The process's own figures, such as memory and processor time. They cost something: only where somebody looks. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
    // Gauges that are named like counters; the same figures by type have names of their own.
    for (const kind of ['handles', 'requests', 'resources'])
      this.#registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  }

  answered(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#requestSeconds.observe({ method, route }, milliseconds / 1000);
  }

  /** Runs a job and remembers how it went. */
  async timed<T>(job: string, work: () => Promise<T>): Promise<T> {
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

  paymentEvent(outcome: 'received' | 'handled' | 'failed'): void {
    this.#paymentEvents.inc({ outcome });
  }

  /** A figure that is looked up whenever somebody asks; what cannot be looked up is not a number. */
  gauge(
    name: string,
    help: string,
    read: () => Promise<number> | number,
    labels: Record<string, string> = {},
  ): void {
    const full = `abundance_${name}`;
    const gauge =
      (this.#registry.getSingleMetric(full) as Gauge | undefined) ??
      new Gauge({ name: full, help, labelNames: Object.keys(labels), registers: [this.#registry] });
    this.#readings.push(async () => gauge.set(labels, await Promise.resolve(read()).catch(() => Number.NaN)));
  }
  readonly #readings: (() => Promise<void>)[] = [];

  /** Everything, in the words Prometheus reads. */
  async text(): Promise<{ body: string; contentType: string }> {
    await Promise.all(this.#readings.map((read) => read()));
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
