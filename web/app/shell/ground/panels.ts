import { useLocation, useNavigate } from 'react-router';

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

function withDetails(search: string, details: Details): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(details)) {
    if (value) next.set(panelPrefix + name, value);
    else next.delete(panelPrefix + name);
  }
  return next;
}

function withoutPanel(search: string): string {
  const next = new URLSearchParams(search);
  const own = [...next.keys()].filter((name) => name === parameter || name.startsWith(panelPrefix));
  for (const name of own) next.delete(name);
  return String(next);
}

function useSearchChange() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const go = (next: URLSearchParams | string, replace: boolean) => {
    const text = String(next);
    void navigate({ pathname, search: text && `?${text}` }, { replace, preventScrollReset: true });
  };
  return { search, go };
}

export function usePanel() {
  const { search, go } = useSearchChange();
  const current = new URLSearchParams(search).get(parameter);

  function open(panel: PanelName, details: Details = {}) {
    const next = withDetails(withoutPanel(search), details);
    next.set(parameter, panel);
    go(next, false);
  }

  return {
    panel: panelNames.find((name) => name === current),
    open,
    close: () => go(withoutPanel(search), true),
  };
}

/** What the open window keeps in the URL. A step that Back should undo is pushed, the rest is replaced. */
export function usePanelDetails() {
  const { search, go } = useSearchChange();
  const params = new URLSearchParams(search);
  return {
    detail: (name: string) => params.get(panelPrefix + name) ?? undefined,
    change: (details: Details) => go(withDetails(search, details), true),
    step: (details: Details) => go(withDetails(search, details), false),
  };
}
