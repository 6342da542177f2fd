import { invalidRequestError } from './errors.ts';
import type { FormFields, FormValue } from './form.ts';

/**
 * Parses the text of a parameter into a typed value, or throws Stripe's error. A missing value stays
 * undefined.
 */
export type ParamReader<T> = (value: FormValue | undefined, name: string) => T;
export type ParamReaders = Record<string, ParamReader<unknown>>;
export type ParamValues<S extends ParamReaders> = { [K in keyof S]: ReturnType<S[K]> };

type Optional<T> = ParamReader<T | undefined>;

const whenPresent =
  <T>(read: (value: FormValue, name: string) => T): Optional<T> =>
  (value, name) =>
    value === undefined ? undefined : read(value, name);

function scalar(value: FormValue, name: string): string {
  if (typeof value !== 'string') throw invalidRequestError('Invalid string: {...}', { param: name });
  if (value === '') {
    throw invalidRequestError(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: name },
    );
  }
  return value;
}

export const textParam: Optional<string> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (read.length > 5000) {
    throw invalidRequestError(`Invalid string: ${read.slice(0, 8)}...; must be at most 5000 characters`, {
      param: name,
    });
  }
  return read;
});

export const integerParam: Optional<number> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (!/^-?\d{1,15}$/.test(read)) {
    throw invalidRequestError(`Invalid integer: ${read}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(read);
});

export const decimalParam: Optional<number> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (!/^-?\d{1,15}(\.\d{1,12})?$/.test(read)) {
    throw invalidRequestError(`Invalid decimal: ${read}`, { param: name });
  }
  return Number(read);
});

export const booleanParam: Optional<boolean> = whenPresent((value, name) => {
  const read = scalar(value, name);
  if (read !== 'true' && read !== 'false')
    throw invalidRequestError(`Invalid boolean: ${read}`, { param: name });
  return read === 'true';
});

export function integerBetweenParam(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Optional<number> {
  return whenPresent((value, name) => {
    const read = integerParam(value, name) ?? 0;
    if (read < minimum) {
      throw invalidRequestError(`This value must be greater than or equal to ${minimum}.`, {
        code: 'parameter_invalid_integer',
        param: name,
      });
    }
    if (read > maximum) {
      throw invalidRequestError(`This value must be less than or equal to ${maximum}.`, {
        code: 'parameter_invalid_integer',
        param: name,
      });
    }
    return read;
  });
}

export function oneOfParam<const C extends string>(...choices: C[]): Optional<C> {
  return whenPresent((value, name) => {
    const read = scalar(value, name);
    const choice = choices.find((each) => each === read);
    if (choice === undefined) {
      throw invalidRequestError(`Invalid ${name}: must be one of ${enumerate(choices)}`, { param: name });
    }
    return choice;
  });
}

function enumerate(choices: string[]): string {
  const last = choices.at(-1) ?? '';
  const others = choices.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')}${others.length > 1 ? ',' : ''} or ${last}` : last;
}

export const currencyParam: Optional<string> = whenPresent((value, name) => {
  const read = scalar(value, name).toLowerCase();
  if (read !== 'usd') {
    throw invalidRequestError(`Invalid currency: ${read}. This account only takes payments in usd.`, {
      param: name,
    });
  }
  return read;
});

export function requiredParam<T>(read: ParamReader<T>): ParamReader<Exclude<T, undefined>> {
  return (value, name) => {
    if (value === undefined) {
      throw invalidRequestError(`Missing required param: ${name}.`, {
        code: 'parameter_missing',
        param: name,
      });
    }
    return read(value, name) as Exclude<T, undefined>;
  };
}

/** Reads an empty value as null, which clears the field. */
export function clearableParam<T>(read: ParamReader<T>): ParamReader<T | null> {
  return (value, name) => (value === '' ? null : read(value, name));
}

export function scalarOrObjectParam<A, B>(first: ParamReader<A>, second: ParamReader<B>): ParamReader<A | B> {
  return (value, name) => (typeof value === 'object' ? second(value, name) : first(value, name));
}

export function listParam<T>(element: ParamReader<T>): Optional<Exclude<T, undefined>[]> {
  return whenPresent((value, name) => {
    if (typeof value === 'string') throw invalidRequestError('Invalid array', { param: name });
    return Object.keys(value)
      .sort((a, b) => Number(a) - Number(b))
      .map((index) => requiredParam(element)(value[index], `${name}[${index}]`));
  });
}

export function objectParam<S extends ParamReaders>(shape: S): Optional<ParamValues<S>> {
  return whenPresent((value, name) => {
    if (typeof value === 'string') throw invalidRequestError('Invalid object', { param: name });
    return readFields(shape, value, (inner) => `${name}[${inner}]`);
  });
}

/** Reads metadata. An empty value removes its key; an empty map (null) removes all keys. */
export const metadataParam: ParamReader<Record<string, string> | null | undefined> = clearableParam(
  whenPresent((value, name) => {
    if (typeof value === 'string') throw invalidRequestError('Invalid object', { param: name });
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (typeof each !== 'string') {
          throw invalidRequestError('Metadata values must be strings', { param: `${name}[${key}]` });
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

export function readParams<S extends ParamReaders>(shape: S, form: FormFields): ParamValues<S> {
  return readFields(shape, form, (name) => name);
}

function readFields<S extends ParamReaders>(
  shape: S,
  form: FormFields,
  nameOf: (name: string) => string,
): ParamValues<S> {
  for (const name of Object.keys(form)) {
    if (!(name in shape)) {
      throw invalidRequestError(`Received unknown parameter: ${nameOf(name)}`, {
        code: 'parameter_unknown',
        param: nameOf(name),
      });
    }
  }
  const entries = Object.entries(shape).map(([name, read]) => [name, read(form[name], nameOf(name))]);
  return Object.fromEntries(entries) as ParamValues<S>;
}
