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

/** Some items of the list, as they came: a list of their own, which `itemsIn` reads. */
export interface Pack {
  json: Buffer;
  count: number;
}

/** To parse so many takes a millisecond or two. */
const packItems = 200;

const [quote, backslash, openObject, closeObject, openList, closeList] = [...'"\\{}[]'].map((sign) =>
  sign.charCodeAt(0),
);
const opening = Buffer.from('[');
const between = Buffer.from(',');
const closing = Buffer.from(']');

/** The depth of an object in a list in an object. */
const itemDepth = 3;

/**
 * Cuts the items out of `{"name": […], …}` while it comes in. What is left has a 0 for each item and is parsed at the
 * end: it must be JSON, with as many zeros as items. Bytes are looked at, because all signs that matter are one byte.
 */
function listCutter() {
  const state = { depth: 0, inString: false, escaped: false, inItem: false };
  let itemBytes = 0;
  let pieces: Buffer[] = [];
  let count = 0;
  let rest = '';

  const keep = (piece: Buffer) => {
    pieces.push(piece);
    itemBytes += piece.length;
  };
  const packed = (): Pack => {
    const pack = { json: Buffer.concat([opening, ...pieces, closing]), count };
    pieces = [];
    count = 0;
    return pack;
  };
  return {
    cut(chunk: Buffer): Pack[] {
      const packs: Pack[] = [];
      // Of its own: a loop over every byte is several times as fast with them.
      let { depth, inString, escaped, inItem } = state;
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const sign = chunk[at];
        if (inString) {
          if (escaped) escaped = false;
          else if (sign === backslash) escaped = true;
          else if (sign === quote) inString = false;
        } else if (sign === quote) inString = true;
        else if (sign === openObject || sign === openList) {
          depth += 1;
          if (depth === itemDepth && sign === openObject) {
            rest += `${chunk.toString('latin1', from, at)}0`;
            if (count > 0) pieces.push(between);
            inItem = true;
            itemBytes = 0;
            from = at;
          }
        } else if (sign === closeObject || sign === closeList) {
          depth -= 1;
          if (depth === itemDepth - 1 && inItem) {
            keep(chunk.subarray(from, at + 1));
            inItem = false;
            count += 1;
            from = at + 1;
            if (count === packItems) packs.push(packed());
          }
        }
      }
      if (inItem) keep(chunk.subarray(from));
      else rest += chunk.toString('latin1', from);
      Object.assign(state, { depth, inString, escaped, inItem });
      return packs;
    },
    isTooLong: () => itemBytes > longestItem || rest.length > longestRest,
    last: packed,
    rest: () => Buffer.from(rest, 'latin1'),
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
): AsyncGenerator<Pack, ListEnd> {
  const hash = createHash('sha256');
  const cutter = listCutter();
  let bytes = 0;
  let count = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.bytes) throw fail('too_large', limits.tooLarge);
    hash.update(chunk);
    for (const pack of cutter.cut(chunk)) {
      count += pack.count;
      yield pack;
    }
    if (cutter.isTooLong()) throw fail('invalid', limits.notAList, { field: name });
  }
  const { [name]: list, ...fields } = Object(parsed(cutter.rest(), limits)) as Record<string, unknown>;
  const last = cutter.last();
  const isList =
    Array.isArray(list) && list.length === count + last.count && list.every((item) => item === 0);
  if (!isList) throw fail('invalid', limits.notAList, { field: name });
  yield last;
  return { fields, fingerprint: hash.digest('hex') };
}

export const itemsIn = ({ json }: Pack, limits: Limits): unknown[] => parsed(json, limits) as unknown[];

function parsed(json: Buffer, { notAList }: Limits): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw fail('invalid', notAList);
  }
}
