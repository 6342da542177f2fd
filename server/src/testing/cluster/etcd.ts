const timeoutMs = 800;
const encode = (text: string) => Buffer.from(text).toString('base64');
const decode = (text: string) => Buffer.from(text, 'base64').toString();

interface KeyValue {
  key: string;
  value: string;
}

/** A client of etcd's JSON interface. Every call fails after a short time if etcd has no majority. */
export class Etcd {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async read(prefix: string): Promise<Map<string, string>> {
    const end = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
    const { kvs = [] } = await this.#call<{ kvs?: KeyValue[] }>('kv/range', {
      key: encode(prefix),
      range_end: encode(end),
    });
    return new Map(kvs.map(({ key, value }) => [decode(key), decode(value)]));
  }

  async write(key: string, value: string, lease?: string): Promise<void> {
    await this.#call('kv/put', { key: encode(key), value: encode(value), lease });
  }

  /** Writes the values if the key does not exist. Returns whether it wrote them. */
  async writeIfMissing(
    key: string,
    values: [key: string, value: string, lease?: string][],
  ): Promise<boolean> {
    const { succeeded = false } = await this.#call<{ succeeded?: boolean }>('kv/txn', {
      compare: [{ key: encode(key), target: 'CREATE', create_revision: '0', result: 'EQUAL' }],
      success: values.map(([name, value, lease]) => ({
        request_put: { key: encode(name), value: encode(value), lease },
      })),
    });
    return succeeded;
  }

  /** Creates a lease: its keys vanish unless it is renewed in time. */
  async createLease(seconds: number): Promise<string> {
    const { ID } = await this.#call<{ ID: string }>('lease/grant', { TTL: seconds });
    return ID;
  }

  /** Renews the lease. Returns whether the lease still existed. */
  async renewLease(id: string): Promise<boolean> {
    const { result } = await this.#call<{ result: { TTL?: string } }>('lease/keepalive', { ID: id });
    return Number(result.TTL ?? 0) > 0;
  }

  async endLease(id: string): Promise<void> {
    await this.#call('lease/revoke', { ID: id });
  }

  async #call<Answer>(method: string, body: object): Promise<Answer> {
    const answer = await fetch(`${this.#url}/v3/${method}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`etcd answered ${answer.status} to ${method}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
