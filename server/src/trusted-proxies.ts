import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * The number of proxies in front of the server, or their networks. `true` trusts any address that a caller
 * sends.
 */
export type TrustedProxies = boolean | number | string[];

const maxHops = 10;
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const trustProxyMessage =
  'TRUST_PROXY must be false, the number of proxies in front (1 to 10), or their networks, such as loopback or 10.0.0.0/8,192.0.2.7';

/**
 * The message for `true`, which would use the leftmost address in X-Forwarded-For. Callers can fake it to
 * bypass every limit by address.
 */
export const trustAllMessage =
  'TRUST_PROXY=true believes any address that a caller makes up: set the number of proxies in front (1 behind one Caddy, nginx or load balancer) or their networks (such as loopback or 10.0.0.0/8)';

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= maxHops ? Number(text) : undefined;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

export const TrustProxySetting = z.string().transform((text, context): TrustedProxies => {
  const trusted = parseTrustedProxies(text.trim());
  if (trusted === undefined) context.addIssue({ code: 'custom', message: trustProxyMessage });
  return trusted ?? false;
});

/**
 * Converts to the framework's type. The framework ignores plain numbers, because a caller who bypasses the
 * proxy could add hops. So we pass a function that counts hops.
 */
export const toFastifyTrustProxy = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
