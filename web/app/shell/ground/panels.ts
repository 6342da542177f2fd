import { useSearch } from '../../lib/use-search.ts';

/** Windows that open over any desktop screen. The URL holds which, so that Back closes it. */
export const panelNames = [
  'profile',
  'upgrade',
  'card',
  'cancel-membership',
  'goals',
  'transaction',
  'transactions',
  'contact',
  'tags',
  'contact-report',
  'contact-import',
  'contact-dates',
  'contact-duplicates',
  'door',
  'report',
  'zip-codes',
  'video',
  'flyers',
] as const;
export type PanelName = (typeof panelNames)[number];

const parameter = 'panel';

/** What a window keeps in the URL for itself (`panel.page=2`) goes when the window goes. */
export const panelPrefix = `${parameter}.`;

type Details = Record<string, string | undefined>;

function withDetails(current: URLSearchParams, details: Details): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(details)) {
    if (value) next.set(panelPrefix + name, value);
    else next.delete(panelPrefix + name);
  }
  return next;
}

function withoutPanel(current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  const own = [...next.keys()].filter((name) => name === parameter || name.startsWith(panelPrefix));
  for (const name of own) next.delete(name);
  return next;
}

export function usePanel() {
  const [params, change] = useSearch();
  const current = params.get(parameter);

  function open(panel: PanelName, details: Details = {}) {
    change((before) => {
      const next = withDetails(withoutPanel(before), details);
      next.set(parameter, panel);
      return next;
    });
  }

  return {
    panel: panelNames.find((name) => name === current),
    open,
    close: () => change(withoutPanel, { replace: true }),
  };
}

/** What the open window keeps in the URL. A step that Back should undo is pushed, the rest is replaced. */
export function usePanelDetails() {
  const [params, change] = useSearch();
  return {
    detail: (name: string) => params.get(panelPrefix + name) ?? undefined,
    change: (details: Details) => change((before) => withDetails(before, details), { replace: true }),
    step: (details: Details) => change((before) => withDetails(before, details)),
  };
}
