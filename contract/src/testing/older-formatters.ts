/**
 * Formatters as WebKit with older locale data has them: Canada writes 11/15/26, short amounts are filled up with zeros,
 * and a currency takes no largest number of digits below its own smallest. The contract's tests run with them too.
 */
type Asked<Options> = [locales?: string | string[], options?: Options];

function olderDates(
  ...[locales, options = {}]: Asked<Intl.DateTimeFormatOptions>
): Asked<Intl.DateTimeFormatOptions> {
  if (!/CA|SE/.test(String(locales))) return [locales, options];
  return ['en-US', { ...options, year: '2-digit', month: 'numeric', day: 'numeric' }];
}

function olderNumbers(
  ...[locales, options = {}]: Asked<Intl.NumberFormatOptions>
): Asked<Intl.NumberFormatOptions> {
  if (options.style !== 'currency' || options.minimumFractionDigits !== undefined) return [locales, options];
  if ((options.maximumFractionDigits ?? 2) < 2) throw new RangeError('maximumFractionDigits is out of range');
  return [locales, { ...options, minimumFractionDigits: 2 }];
}

const { DateTimeFormat, NumberFormat } = Intl;
const dates = (...asked: Parameters<typeof olderDates>) => new DateTimeFormat(...olderDates(...asked));
const numbers = (...asked: Parameters<typeof olderNumbers>) => new NumberFormat(...olderNumbers(...asked));

/** With `new` or without, as these may be called either way. */
function standIn<Made extends object>(
  own: typeof DateTimeFormat | typeof NumberFormat,
  make: (...asked: never[]) => Made,
) {
  return new Proxy(own, {
    apply: (_own, _this, asked) => make(...(asked as never[])),
    construct: (_own, asked) => make(...(asked as never[])),
  });
}

Object.assign(Intl, {
  DateTimeFormat: standIn(DateTimeFormat, dates),
  NumberFormat: standIn(NumberFormat, numbers),
});
Object.assign(Number.prototype, {
  toLocaleString(this: number, ...asked: Parameters<typeof olderNumbers>) {
    return numbers(...asked).format(this);
  },
});
Object.assign(Date.prototype, {
  toLocaleDateString(this: Date, ...asked: Parameters<typeof olderDates>) {
    return dates(...asked).format(this);
  },
});
