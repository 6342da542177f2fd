import { useUrlParams } from '../../lib/use-url-params.ts';

/** Dialogs over any desktop screen. The URL names the open dialog, so that Back closes it. */
export const panelNames = [
  'profile',
  'upgrade',
  'card',
  'cancel-membership',
  'goals',
  'task',
  'transaction',
  'transactions',
  'contact',
  'tags',
  'contact-report',
  'contact-import',
  'contact-dates',
  'contact-duplicates',
  'log-call',
  'shared-files',
  'door',
  'report',
  'zip-codes',
  'video',
  'flyers',
] as const;
export type PanelName = (typeof panelNames)[number];

const parameter = 'panel';

/** Prefix of a panel's own parameters (`panel.page=2`), which are removed when it closes. */
export const panelParamPrefix = `${parameter}.`;

type Details = Record<string, string | undefined>;

function withDetails(current: URLSearchParams, details: Details): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(details)) {
    if (value) next.set(panelParamPrefix + name, value);
    else next.delete(panelParamPrefix + name);
  }
  return next;
}

function withoutPanel(current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  const own = [...next.keys()].filter((name) => name === parameter || name.startsWith(panelParamPrefix));
  for (const name of own) next.delete(name);
  return next;
}

export function usePanel() {
  const [params, change] = useUrlParams();
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

/** The open panel's own URL parameters. `step` adds a history entry that Back can undo; `change` does not. */
export function usePanelDetails() {
  const [params, change] = useUrlParams();
  return {
    detail: (name: string) => params.get(panelParamPrefix + name) ?? undefined,
    change: (details: Details) => change((before) => withDetails(before, details), { replace: true }),
    step: (details: Details) => change((before) => withDetails(before, details)),
  };
}
