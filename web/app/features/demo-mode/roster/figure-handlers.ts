import {
  emptyMonth,
  lastTwelveMonthFigures,
  RecordListingEvent,
} from '#contract/vendor-roster/listing-events.ts';
import { checked, type DemoHandler, type DemoState, notFound } from '../demo-handler.ts';

export const figureHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/vendor/figures',
    onlyFor: 'VENDOR',
    handle: ({ world, me, roster }) => ({
      success: true,
      months: lastTwelveMonthFigures(
        world.today,
        roster.figures.find(({ vendorId }) => vendorId === me.id)?.months ?? [],
      ),
    }),
  },
  {
    method: 'POST',
    path: '/api/vendor/:id/events',
    handle: (state, { params, body }) => {
      countEvent(state, params.id ?? '', body);
      return { success: true };
    },
  },
];

/** Counts once per day, and never on the user's own listing. */
function countEvent(state: DemoState, vendorId: string, body: unknown): void {
  const { kind } = checked(RecordListingEvent, body);
  const { world, me, roster } = state;
  if (!world.vendors.some(({ id }) => id === vendorId)) throw notFound('The vendor');
  const key = `${vendorId} ${kind} ${world.today}`;
  if (vendorId === me.id || roster.counted.has(key)) return;
  roster.counted.add(key);
  const name = world.today.slice(0, 7);
  const figures = roster.figures.find((one) => one.vendorId === vendorId);
  const months = figures?.months ?? [];
  const before = months.find(({ month }) => month === name) ?? emptyMonth(name);
  const after = { ...before, [kind]: before[kind] + 1 };
  const changed = { vendorId, months: [...months.filter(({ month }) => month !== name), after] };
  roster.figures = [...roster.figures.filter((one) => one.vendorId !== vendorId), changed];
}
