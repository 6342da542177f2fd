import { once } from 'node:events';
import { request } from 'node:http';

const chunk = Buffer.alloc(64 * 1024, 'v');
const movie = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
const boundary = 'measured';
const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="Tour.mp4"\r\n\r\n`;
const foot = `\r\n--${boundary}--\r\n`;

/** Sends this many bytes as fast as the server accepts them, and waits for a successful response. */
async function send(
  url: string,
  headers: object,
  bytes: number,
  around = { head: '', foot: '' },
): Promise<void> {
  const length = bytes + around.head.length + around.foot.length;
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } });
  const answered = once(sending, 'response');
  sending.write(around.head);
  sending.write(movie);
  for (let left = bytes - movie.length; left > 0; left -= chunk.length) {
    const isAccepted = sending.write(left < chunk.length ? chunk.subarray(0, left) : chunk);
    if (!isAccepted) await once(sending, 'drain');
  }
  sending.end(around.foot);
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
}

export const sendVideoBytes = (url: string, bytes: number): Promise<void> => send(url, {}, bytes);

/** Sends a video like a browser's form. */
export const sendVideoForm = (url: string, cookie: string, bytes: number): Promise<void> =>
  send(url, { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }, bytes, { head, foot });

/** Reads and discards the whole response; returns its number of bytes. */
export async function countDownloadedBytes(url: string, cookie = ''): Promise<number> {
  const outgoing = request(url, { headers: { cookie } }).end();
  const [response] = await once(outgoing, 'response');
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  await once(response, 'end');
  return bytes;
}
