import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Etcd } from './etcd.ts';
import { type ClusterNodeOptions, NodeServer } from './node-server.ts';

/**
 * Runs one node. Starts its PostgreSQL, elects a leader with the other agents through etcd, and tells HAProxy
 * which node leads. Debian's Patroni does not know PostgreSQL 18, so this program does what Patroni would do.
 *
 * A commit is acknowledged once the leader and one follower have it. A new leader needs two nodes that have
 * stopped receiving from the old leader. One of these two has every acknowledged commit, and the node with
 * more of the log wins. A leader that cannot renew its lease ends its server before the lease ends.
 */
interface AgentOptions extends ClusterNodeOptions {
  etcdUrl: string;
  statusPort: number;
}

interface Member {
  name: string;
  /** The term of the election for which this node has stopped following the old leader. */
  term: number;
  position: string;
}

interface Leader {
  name: string;
  address: string;
  folder: string;
  term: number;
}

const leaseSeconds = 3;
const trustLeaseMs = 1_800;
const tickMs = 250;
const majority = 2;
const leaderKey = 'leader';
const termKey = 'term';
const memberPrefix = 'member/';

class NodeAgent {
  readonly #options: AgentOptions;
  readonly #etcd: Etcd;
  readonly #server: NodeServer;
  #lease: { id: string; renewedAt: number } | undefined;
  #isPromoted = false;
  #stoppedFor: number | undefined;

  constructor(options: AgentOptions) {
    this.#options = options;
    this.#etcd = new Etcd(options.etcdUrl);
    this.#server = new NodeServer(options);
  }

  /** Whether this node may take writes now. */
  get isPrimary(): boolean {
    return this.#isPromoted && this.#isLeaseFresh && this.#server.isRunning;
  }

  /** Whether this node follows another one and answers reads. */
  get isReplica(): boolean {
    return this.#lease === undefined && this.#server.isRunning;
  }

  get #isLeaseFresh(): boolean {
    return this.#lease !== undefined && performance.now() - this.#lease.renewedAt < trustLeaseMs;
  }

  async run(): Promise<never> {
    for (;;) {
      try {
        if (this.#lease && !this.#isLeaseFresh) await this.#giveUp();
        if (this.#lease) await this.#lead(this.#lease.id);
        else await this.#standBy();
      } catch (error) {
        this.#log(String(error));
      }
      await pause(tickMs);
    }
  }

  stop(): Promise<void> {
    return this.#server.kill();
  }

  async #lead(lease: string): Promise<void> {
    const sentAt = performance.now();
    if (!(await this.#etcd.renewLease(lease))) return this.#giveUp();
    this.#lease = { id: lease, renewedAt: sentAt };
    if (!this.#server.isRunning) {
      await this.#giveUp();
      // Our server has ended, so the other nodes need not wait until the lease expires.
      return this.#etcd.endLease(lease);
    }
    this.#isPromoted ||= await this.#server.isPrimary();
  }

  async #standBy(): Promise<void> {
    const leader = await this.#readLeader();
    if (leader) await this.#followLeader(leader);
    else await this.#elect();
  }

  async #readLeader(): Promise<Leader | undefined> {
    const text = (await this.#etcd.read(leaderKey)).get(leaderKey);
    return text ? (JSON.parse(text) as Leader) : undefined;
  }

  /** Ends the server, because another node may become the leader. */
  async #giveUp(): Promise<void> {
    this.#log('gives up the lead');
    this.#isPromoted = false;
    await this.#server.kill();
    this.#lease = undefined;
  }

  async #followLeader({ name, address, folder, term }: Leader): Promise<void> {
    if (name === this.#options.name) return; // This is our own leader key from before a restart; its lease expires soon.
    if ((await this.#server.readFollowedTerm()) === term) {
      if (!this.#server.isRunning) await this.#server.startAsStandby(address);
      return;
    }
    // A node that took no part in the election may have commits that the new leader lacks.
    if (this.#stoppedFor === term && this.#server.isRunning) await this.#server.follow(address);
    else {
      await this.#server.cloneFrom(address, folder);
      await this.#server.startAsStandby(address);
    }
    await this.#server.writeFollowedTerm(term);
    this.#log(`follows ${name} in term ${term}`);
  }

  async #elect(): Promise<void> {
    const { name, address, folder } = this.#options;
    if (this.#server.isRunning) await this.#server.follow(undefined);
    else await this.#server.startAsStandby(undefined);
    const term = Number((await this.#etcd.read(termKey)).get(termKey) ?? 0) + 1;
    const position = await this.#server.readPosition();
    this.#stoppedFor = term;
    const lease = await this.#etcd.createLease(leaseSeconds);
    const member: Member = { name, term, position: String(position) };
    await this.#etcd.write(memberPrefix + name, JSON.stringify(member), lease);
    if (!(await this.#isFirst(member))) return;
    const sentAt = performance.now();
    const leader: Leader = { name, address, folder, term };
    const values: [string, string, string?][] = [
      [leaderKey, JSON.stringify(leader), lease],
      [termKey, String(term)],
    ];
    if (!(await this.#etcd.writeIfMissing(leaderKey, values))) return;
    this.#lease = { id: lease, renewedAt: sentAt };
    await this.#server.writeFollowedTerm(term);
    await this.#server.promote();
    this.#log(`leads in term ${term}`);
  }

  #log(text: string): void {
    process.stdout.write(`${new Date().toISOString()} ${this.#options.name} ${text}\n`);
  }

  /** Whether a majority takes part in this election and no other member's WAL position is further ahead. */
  async #isFirst({ name, term, position }: Member): Promise<boolean> {
    const members = [...(await this.#etcd.read(memberPrefix)).values()].map(
      (text) => JSON.parse(text) as Member,
    );
    const others = members.filter((member) => member.term === term && member.name !== name);
    const isAhead = (other: Member) =>
      BigInt(other.position) > BigInt(position) || (other.position === position && other.name < name);
    return others.length + 1 >= majority && !others.some(isAhead);
  }
}

const options = JSON.parse(process.argv[2] ?? '') as AgentOptions;
const agent = new NodeAgent(options);
createServer(({ url }, answer) => {
  const isAsked = url === '/replica' ? agent.isReplica : agent.isPrimary;
  answer.writeHead(isAsked ? 200 : 503).end();
}).listen(options.statusPort, options.address);
// The agent ends with its parent process and stops its server first.
process.stdin.resume().on('end', () => void agent.stop().finally(() => process.exit()));
await agent.run();
