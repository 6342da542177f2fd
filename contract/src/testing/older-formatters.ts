/**
 * The formatters of WebKit with older locale data: Canada writes 11/15/26, short amounts get extra zeros, and
 * a currency can't have fewer maximum than minimum digits. The contract's tests also run with them.
 */
type FormatArgs<Options> = [locales?: string | string[], options?: Options];

function olderDates(
  ...[locales, options = {}]: FormatArgs<Intl.DateTimeFormatOptions>
): FormatArgs<Intl.DateTimeFormatOptions> {
  if (!/CA|SE/.test(String(locales))) return [locales, options];
  return ['en-US', { ...options, year: '2-digit', month: 'numeric', day: 'numeric' }];
}

function olderNumbers(
  ...[locales, options = {}]: FormatArgs<Intl.NumberFormatOptions>
): FormatArgs<Intl.NumberFormatOptions> {
  if (options.style !== 'currency' || options.minimumFractionDigits !== undefined) return [locales, options];
  if ((options.maximumFractionDigits ?? 2) < 2) throw new RangeError('maximumFractionDigits is out of range');
  return [locales, { ...options, minimumFractionDigits: 2 }];
}

const { DateTimeFormat, NumberFormat } = Intl;
const dates = (...args: Parameters<typeof olderDates>) => new DateTimeFormat(...olderDates(...args));
const numbers = (...args: Parameters<typeof olderNumbers>) => new NumberFormat(...olderNumbers(...args));

/** Replaces a formatter of `Intl` by one that works with and without `new`. */
function replaceFormatter<Formatter extends object>(
  original: typeof DateTimeFormat | typeof NumberFormat,
  create: (...args: never[]) => Formatter,
) {
  return new Proxy(original, {
    apply: (_original, _this, args) => create(...(args as never[])),
    construct: (_original, args) => create(...(args as never[])),
  });
}

Object.assign(Intl, {
  DateTimeFormat: replaceFormatter(DateTimeFormat, dates),
  NumberFormat: replaceFormatter(NumberFormat, numbers),
});
Object.assign(Number.prototype, {
  toLocaleString(this: number, ...args: Parameters<typeof olderNumbers>) {
    return numbers(...args).format(this);
  },
});
Object.assign(Date.prototype, {
  toLocaleDateString(this: Date, ...args: Parameters<typeof olderDates>) {
    return dates(...args).format(this);
  },
});
