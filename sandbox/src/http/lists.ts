import type { ObjectKind, ObjectsByKind } from '../objects/kinds.ts';
import type { ProviderContext } from '../provider-context.ts';
import type { StoreFilter } from '../store/store.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { invalidRequestError, noSuchObjectError } from './errors.ts';
import {
  integerBetweenParam,
  integerParam,
  objectParam,
  type ParamValues,
  scalarOrObjectParam,
  textParam,
} from './params.ts';

const range = objectParam({ gt: integerParam, gte: integerParam, lt: integerParam, lte: integerParam });

export const pagingParams = {
  limit: integerBetweenParam(1, 100),
  starting_after: textParam,
  ending_before: textParam,
};
export const createdFilterParam = scalarOrObjectParam(integerParam, range);

type Paging = ParamValues<typeof pagingParams>;
type Range = ReturnType<typeof createdFilterParam>;

export interface ListFilter<K extends ObjectKind> {
  where?: StoreFilter;
  created?: Range;
  matches?: (object: ObjectsByKind[K]) => boolean;
}

export function isInRange(range: Range, at: number): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return at === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return at > gt && at >= gte && at < lt && at <= lte;
}

/** Returns one page of the stored objects of a kind, newest first. */
export function listPage<K extends ObjectKind>(
  call: { world: ProviderContext; path: string; params: Paging },
  kind: K,
  { where = {}, created: range, matches = () => true }: ListFilter<K> = {},
) {
  const { world, params } = call;
  const limit = params.limit ?? 10;
  checkCursors(world, kind, params);
  const fits = (each: ObjectsByKind[K]) =>
    !('deleted' in each && each.deleted) &&
    (!('created' in each) || isInRange(range, each.created)) &&
    matches(each);
  const found = params.ending_before
    ? world.store
        .newerThan(kind, where, params.ending_before)
        .filter(fits)
        .slice(0, limit + 1)
    : firstOf(world.store.newestFirst(kind, where, params.starting_after), fits, limit + 1);
  const data = found.slice(0, limit);
  if (params.ending_before) data.reverse();
  return {
    answer: {
      object: 'list',
      data: data.map((each) => toApiObject(world, each)),
      has_more: found.length > limit,
      url: call.path,
    },
  };
}

function firstOf<T>(source: Iterable<T>, fits: (each: T) => boolean, count: number): T[] {
  const found: T[] = [];
  for (const each of source) {
    if (fits(each)) found.push(each);
    if (found.length === count) break;
  }
  return found;
}

function checkCursors(
  world: ProviderContext,
  kind: ObjectKind,
  { starting_after, ending_before }: Paging,
): void {
  if (starting_after && ending_before) {
    throw invalidRequestError('You cannot parametrize both starting_after and ending_before.');
  }
  const [param, cursor] = starting_after
    ? ['starting_after', starting_after]
    : ['ending_before', ending_before];
  if (cursor && !world.store.find(kind, cursor)) throw noSuchObjectError(kind, cursor, param);
}
