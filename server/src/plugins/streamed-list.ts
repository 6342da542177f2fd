import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fail } from '../core/errors.ts';

interface Limits {
  bytes: number;
  tooLarge: string;
  /** What is said when the body is anything but an object with that list. */
  notAList: string;
}

/** Of one item, and of all that is not items: more than either is no list of ours. */
const longestItem = 512 * 1024;
const longestRest = 4 * 1024 * 1024;

const [quote, backslash, openObject, closeObject, openList, closeList] = [...'"\\{}[]'].map((sign) =>
  sign.charCodeAt(0),
);

/** The depth of an object in a list in an object. */
const itemDepth = 3;

/**
 * Cuts `{"name": […], …}` into the JSON texts of the list's items while it comes in, so that the whole is never
 * held. What is left has a 0 for each item and is parsed at the end: it must be JSON, with as many zeros as items.
 */
function listCutter() {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let item: string | undefined;
  let rest = '';
  return {
    cut(text: string): string[] {
      const items: string[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const sign = text.charCodeAt(at);
        if (inString) {
          if (escaped) escaped = false;
          else if (sign === backslash) escaped = true;
          else if (sign === quote) inString = false;
        } else if (sign === quote) inString = true;
        else if (sign === openObject || sign === openList) {
          depth += 1;
          if (depth === itemDepth && sign === openObject) {
            rest += `${text.slice(from, at)}0`;
            item = '';
            from = at;
          }
        } else if (sign === closeObject || sign === closeList) {
          depth -= 1;
          if (depth === itemDepth - 1 && item !== undefined) {
            items.push(item + text.slice(from, at + 1));
            item = undefined;
            from = at + 1;
          }
        }
      }
      if (item === undefined) rest += text.slice(from);
      else item += text.slice(from);
      return items;
    },
    isTooLong: () => (item?.length ?? 0) > longestItem || rest.length > longestRest,
    rest: () => rest,
  };
}

/** What was left when all items were read. */
export interface ListEnd {
  /** The other fields of the object. */
  fields: Record<string, unknown>;
  /** The same for the same bytes. */
  fingerprint: string;
}

/** Reads the list called `name` from a JSON body, some items at a time; when all are read, answers the rest. */
export async function* streamedList(
  stream: Readable,
  name: string,
  limits: Limits,
): AsyncGenerator<unknown[], ListEnd> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const hash = createHash('sha256');
  const cutter = listCutter();
  let bytes = 0;
  let count = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.bytes) throw fail('too_large', limits.tooLarge);
    hash.update(chunk);
    const items = understood(limits, () =>
      cutter.cut(decoder.decode(chunk, { stream: true })).map(parseJson),
    );
    if (cutter.isTooLong()) throw fail('invalid', limits.notAList, { field: name });
    count += items.length;
    yield items;
  }
  const { [name]: list, ...fields } = understood(
    limits,
    () => Object(parseJson(cutter.rest())) as Record<string, unknown>,
  );
  const isList = Array.isArray(list) && list.length === count && list.every((item) => item === 0);
  if (!isList) throw fail('invalid', limits.notAList, { field: name });
  return { fields, fingerprint: hash.digest('hex') };
}

const parseJson = (text: string): unknown => JSON.parse(text);

function understood<T>({ notAList }: Limits, work: () => T): T {
  try {
    return work();
  } catch {
    throw fail('invalid', notAList);
  }
}
