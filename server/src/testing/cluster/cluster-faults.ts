import { setTimeout as pause } from 'node:timers/promises';
import { type FaultTrigger, killAndRestartServer } from '../faults/faults.ts';
import type { DatabaseCluster } from './open-cluster.ts';

/** An absence longer than a leader's lease, so that the other nodes elect a new leader meanwhile. */
const absenceMs = 8_000;

export type ClusterFault =
  | 'the leader is killed'
  | 'a follower is killed'
  | 'the pooler is killed'
  | 'one app is killed'
  | 'the leader is cut off'
  | 'the leader is frozen';

/** The faults of a cluster. Each fault ends when there is a leader again and the node is back. */
export function listClusterFaults(cluster: DatabaseCluster): Record<ClusterFault, FaultTrigger> {
  return {
    'the leader is killed': async () => {
      signalAll(await cluster.databaseOf(await cluster.findLeader()), 'SIGKILL');
      await cluster.waitUntilComplete();
    },
    'a follower is killed': async () => {
      const follower = cluster.followerOf(await cluster.findLeader());
      const processes = await cluster.databaseOf(follower);
      signalAll(processes, 'SIGKILL');
      await cluster.waitUntilRestarted(follower, processes[0]);
      await cluster.waitUntilComplete();
    },
    'the pooler is killed': () => cluster.restartPooler(),
    'one app is killed': (stage, servers) => killAndRestartServer(stage, servers, 0),
    'the leader is cut off': async () => {
      const leader = await cluster.findLeader();
      await cluster.disconnect(leader);
      await pause(absenceMs);
      await cluster.reconnect(leader);
      await cluster.waitUntilComplete();
    },
    'the leader is frozen': async () => {
      const processes = await cluster.processesOf(await cluster.findLeader());
      signalAll(processes, 'SIGSTOP');
      await pause(absenceMs);
      signalAll(processes, 'SIGCONT');
      await cluster.waitUntilComplete();
    },
  };
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
