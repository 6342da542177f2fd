import type { PushPayload, SubscribePush } from '#contract/push/push.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The push services of Chrome, Edge, Firefox and Safari. */
const pushServices =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)\//;

/**
 * Whether we send notifications to this address. The browser supplies the address, so without this check a
 * user could make the server call any host.
 */
export const isPushService = (endpoint: string, ownOrigins: readonly string[]): boolean =>
  pushServices.test(endpoint) || ownOrigins.includes(originOf(endpoint));

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '');

/** Loads the library on first use, because many sites send no notifications. */
const loadLibrary = async () => (await import('web-push')).default;

export const createVapidKeys = async (): Promise<VapidKeys> => (await loadLibrary()).generateVAPIDKeys();

/**
 * `gone`: the browser has unsubscribed, and the address never works again. `refused`: the push service
 * certainly did not accept the notification. `unknown`: the answer was lost, so the service may have accepted
 * it.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unknown';

interface PushRequest {
  subscription: SubscribePush;
  payload: PushPayload;
  keys: VapidKeys;
  /** How the push service can reach us: the site's URL. */
  contact: string;
}

const timeoutMs = 10_000;
const daySeconds = 24 * 60 * 60;

/** Encrypts a notification for one browser and hands it to the browser's push service. */
export async function sendPush({ subscription, payload, keys, contact }: PushRequest): Promise<PushOutcome> {
  const library = await loadLibrary();
  try {
    const { endpoint, method, headers, body } = library.generateRequestDetails(
      subscription,
      JSON.stringify(payload),
      { vapidDetails: { subject: contact, ...keys }, TTL: daySeconds, contentEncoding: 'aes128gcm' },
    );
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    return answer.ok ? 'sent' : 'refused';
  } catch (error) {
    return neverConnected(error) ? 'refused' : 'unknown';
  }
}

const connectionErrors = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const neverConnected = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } };
  return connectionErrors.has(cause?.code ?? '');
};
