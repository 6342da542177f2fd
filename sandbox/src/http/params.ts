import { invalid } from './errors.ts';
import type { FormFields, FormValue } from './form.ts';

/**
 * Parses the text of a parameter into a typed value, or throws Stripe's error. A missing value stays
 * undefined.
 */
export type Reader<T> = (value: FormValue | undefined, name: string) => T;
export type Shape = Record<string, Reader<unknown>>;
export type Output<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

type Optional<T> = Reader<T | undefined>;

const whenPresent =
  <T>(read: (value: FormValue, name: string) => T): Optional<T> =>
  (value, name) =>
    value === undefined ? undefined : read(value, name);

function scalar(value: FormValue, name: string): string {
  if (typeof value !== 'string') throw invalid('Invalid string: {...}', { param: name });
  if (value === '') {
    throw invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: name },
    );
  }
  return value;
}

export const text: Optional<string> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (read.length > 5000) {
    throw invalid(`Invalid string: ${read.slice(0, 8)}...; must be at most 5000 characters`, { param: name });
  }
  return read;
});

export const integer: Optional<number> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (!/^-?\d{1,15}$/.test(read)) {
    throw invalid(`Invalid integer: ${read}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(read);
});

export const decimal: Optional<number> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (!/^-?\d{1,15}(\.\d{1,12})?$/.test(read)) {
    throw invalid(`Invalid decimal: ${read}`, { param: name });
  }
  return Number(read);
});

export const flag: Optional<boolean> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (read !== 'true' && read !== 'false') throw invalid(`Invalid boolean: ${read}`, { param: name });
  return read === 'true';
});

export function within(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Optional<number> {
  return whenPresent((value, name) => {
    const read = integer(value, name) ?? 0;
    if (read < minimum) {
      throw invalid(`This value must be greater than or equal to ${minimum}.`, {
        code: 'parameter_invalid_integer',
        param: name,
      });
    }
    if (read > maximum) {
      throw invalid(`This value must be less than or equal to ${maximum}.`, {
        code: 'parameter_invalid_integer',
        param: name,
      });
    }
    return read;
  });
}

export function oneOf<const C extends string>(...choices: C[]): Optional<C> {
  return whenPresent((value, name) => {
    const read = scalar(value, name);
    const choice = choices.find((each) => each === read);
    if (choice === undefined) {
      throw invalid(`Invalid ${name}: must be one of ${enumerate(choices)}`, { param: name });
    }
    return choice;
  });
}

function enumerate(choices: string[]): string {
  const last = choices.at(-1) ?? '';
  const others = choices.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')}${others.length > 1 ? ',' : ''} or ${last}` : last;
}

export const currency: Optional<string> = whenPresent((value, name) => {
  const read = scalar(value, name).toLowerCase();
  if (read !== 'usd') {
    throw invalid(`Invalid currency: ${read}. This account only takes payments in usd.`, { param: name });
  }
  return read;
});

export function required<T>(read: Reader<T>): Reader<Exclude<T, undefined>> {
  return (value, name) => {
    if (value === undefined) {
      throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    }
    return read(value, name) as Exclude<T, undefined>;
  };
}

/** Reads an empty value as null, which clears the field. */
export function clearable<T>(read: Reader<T>): Reader<T | null> {
  return (value, name) => (value === '' ? null : read(value, name));
}

export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, name) => (typeof value === 'object' ? second(value, name) : first(value, name));
}

export function list<T>(element: Reader<T>): Optional<Exclude<T, undefined>[]> {
  return whenPresent((value, name) => {
    if (typeof value === 'string') throw invalid('Invalid array', { param: name });
    return Object.keys(value)
      .sort((a, b) => Number(a) - Number(b))
      .map((index) => required(element)(value[index], `${name}[${index}]`));
  });
}

export function object<S extends Shape>(shape: S): Optional<Output<S>> {
  return whenPresent((value, name) => {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name });
    return readFields(shape, value, (inner) => `${name}[${inner}]`);
  });
}

/** Reads metadata. An empty value removes its key; an empty map (null) removes all keys. */
export const metadata: Reader<Record<string, string> | null | undefined> = clearable(
  whenPresent((value, name) => {
    if (typeof value === 'string') throw invalid('Invalid object', { param: name });
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (typeof each !== 'string') {
          throw invalid('Metadata values must be strings', { param: `${name}[${key}]` });
        }
        return [key, each];
      }),
    );
  }),
);

export function mergeMetadata(
  current: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === null) return {};
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''));
}

export function readParams<S extends Shape>(shape: S, form: FormFields): Output<S> {
  return readFields(shape, form, (name) => name);
}

function readFields<S extends Shape>(
  shape: S,
  form: FormFields,
  nameOf: (name: string) => string,
): Output<S> {
  for (const name of Object.keys(form)) {
    if (!(name in shape)) {
      throw invalid(`Received unknown parameter: ${nameOf(name)}`, {
        code: 'parameter_unknown',
        param: nameOf(name),
      });
    }
  }
  const entries = Object.entries(shape).map(([name, read]) => [name, read(form[name], nameOf(name))]);
  return Object.fromEntries(entries) as Output<S>;
}
