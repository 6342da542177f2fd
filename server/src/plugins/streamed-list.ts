import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { appError } from '../core/errors.ts';

interface Limits {
  bytes: number;
  tooLarge: string;
  /** The message for a body that is not an object with the expected list. */
  notAList: string;
}

/** The maximum size of one item, and of everything outside the items. Our own lists are always shorter. */
const maxItemBytes = 512 * 1024;
const maxRestBytes = 4 * 1024 * 1024;

/** A batch of the list's items, as the text of a JSON array. `parseBatch` parses it. */
export interface ItemBatch {
  json: Buffer;
  count: number;
}

/** The number of items per batch; parsing them takes a millisecond or two. */
const itemsPerPack = 200;

const [quote, backslash, openObject, closeObject, openList, closeList] = [...'"\\{}[]'].map((sign) =>
  sign.charCodeAt(0),
);
const opening = Buffer.from('[');
const between = Buffer.from(',');
const closing = Buffer.from(']');

/** The nesting depth of an item: an object in a list in an object. */
const itemDepth = 3;

/**
 * Cuts the items out of `{"name": […], …}` as the body arrives. At the end we parse the rest, in which a 0
 * replaces each item. The rest must be JSON with as many zeros as items. We compare bytes, because all
 * relevant characters are single bytes.
 */
function createListCutter() {
  const state = { depth: 0, inString: false, escaped: false, inItem: false };
  let itemBytes = 0;
  let pieces: Buffer[] = [];
  let count = 0;
  let rest = '';

  const addPiece = (piece: Buffer) => {
    pieces.push(piece);
    itemBytes += piece.length;
  };
  const takePack = (): ItemBatch => {
    const pack = { json: Buffer.concat([opening, ...pieces, closing]), count };
    pieces = [];
    count = 0;
    return pack;
  };
  return {
    cut(chunk: Buffer): ItemBatch[] {
      const packs: ItemBatch[] = [];
      // Local copies make the loop over every byte several times faster.
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
            addPiece(chunk.subarray(from, at + 1));
            inItem = false;
            count += 1;
            from = at + 1;
            if (count === itemsPerPack) packs.push(takePack());
          }
        }
      }
      if (inItem) addPiece(chunk.subarray(from));
      else rest += chunk.toString('latin1', from);
      Object.assign(state, { depth, inString, escaped, inItem });
      return packs;
    },
    isTooLong: () => itemBytes > maxItemBytes || rest.length > maxRestBytes,
    last: takePack,
    rest: () => Buffer.from(rest, 'latin1'),
  };
}

/** The rest of the body after all items were read. */
export interface StreamedListRest {
  /** The other fields of the object. */
  fields: Record<string, unknown>;
  /** A hash of all bytes. */
  fingerprint: string;
}

/** Reads the list called `name` from a JSON body in batches, then returns the other fields. */
export async function* streamList(
  stream: Readable,
  name: string,
  limits: Limits,
): AsyncGenerator<ItemBatch, StreamedListRest> {
  const hash = createHash('sha256');
  const cutter = createListCutter();
  let bytes = 0;
  let count = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.bytes) throw appError('too_large', limits.tooLarge);
    hash.update(chunk);
    for (const pack of cutter.cut(chunk)) {
      count += pack.count;
      yield pack;
    }
    if (cutter.isTooLong()) throw appError('invalid', limits.notAList, { field: name });
  }
  const { [name]: list, ...fields } = Object(parseJson(cutter.rest(), limits)) as Record<string, unknown>;
  const last = cutter.last();
  const isList =
    Array.isArray(list) && list.length === count + last.count && list.every((item) => item === 0);
  if (!isList) throw appError('invalid', limits.notAList, { field: name });
  yield last;
  return { fields, fingerprint: hash.digest('hex') };
}

export const parseBatch = ({ json }: ItemBatch, limits: Limits): unknown[] =>
  parseJson(json, limits) as unknown[];

function parseJson(json: Buffer, { notAList }: Limits): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw appError('invalid', notAList);
  }
}
