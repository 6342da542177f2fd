import { yearOf } from '#contract/day.ts';
import { YearSchema } from '#contract/day-schema.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useToday } from './person/use-today.ts';

const parameter = 'year';

/** The year that the desktop shows: the current year, unless the URL names another. */
export function useChosenYear() {
  const thisYear = yearOf(useToday());
  const [params, setParams] = useUrlParams();
  const { data: requestedYear } = YearSchema.safeParse(params.get(parameter) ?? undefined);

  function choose(year: number) {
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (year === thisYear) next.delete(parameter);
      else next.set(parameter, String(year));
      return next;
    });
  }

  return { year: requestedYear ?? thisYear, thisYear, choose };
}
