import { runProgram } from '../../db/embedded/program.ts';

const bridge = 'abundance0';
const subnet = '10.213.7';
/** The address at which our own processes, outside of the namespaces, reach the nodes. */
const hostAddress = `${subnet}.1`;
export const subnetRange = `${subnet}.0/24`;

export const getNodeIpAddress = (node: number) => `${subnet}.${10 + node}`;
export const getNodeNamespace = (node: number) => `abundance${node}`;
const cableOf = (node: number) => `abundance-n${node}`;

async function ip(...args: string[]): Promise<void> {
  const { ok, output } = await runProgram('ip', args);
  if (!ok) throw new Error(`ip ${args.join(' ')}: ${output}`);
}

/** Creates a network namespace for each node, all connected by one bridge. */
export async function createClusterNetwork(nodes: readonly number[]): Promise<void> {
  await removeClusterNetwork(nodes);
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${hostAddress}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const node of nodes) {
    const namespace = getNodeNamespace(node);
    await ip('netns', 'add', namespace);
    await ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    await ip('link', 'set', cableOf(node), 'master', bridge, 'up');
    await ip('-n', namespace, 'addr', 'add', `${getNodeIpAddress(node)}/24`, 'dev', 'eth0');
    await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
}

export const disconnectNode = (node: number) => ip('link', 'set', cableOf(node), 'down');
export const reconnectNode = (node: number) => ip('link', 'set', cableOf(node), 'up');

/** Removes the network, even one from a killed run. */
export async function removeClusterNetwork(nodes: readonly number[]): Promise<void> {
  for (const node of nodes) await ip('netns', 'delete', getNodeNamespace(node)).catch(() => undefined);
  for (const node of nodes) await ip('link', 'delete', cableOf(node)).catch(() => undefined);
  await ip('link', 'delete', bridge).catch(() => undefined);
}
