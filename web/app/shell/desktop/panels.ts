import { useLocation, useNavigate } from 'react-router';

/** Windows that open over any desktop screen. The URL holds which, so that Back closes it. */
export const panelNames = [
  'profile',
  'upgrade',
  'transactions',
  'report',
  'zip-codes',
  'video',
  'flyers',
] as const;
export type PanelName = (typeof panelNames)[number];

const parameter = 'panel';

export function usePanel() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = new URLSearchParams(search).get(parameter);

  function show(panel: PanelName | undefined) {
    const next = new URLSearchParams(search);
    if (panel) next.set(parameter, panel);
    else next.delete(parameter);
    const target = { pathname, search: next.size ? `?${next}` : '' };
    void navigate(target, { replace: panel === undefined, preventScrollReset: true });
  }

  return {
    panel: panelNames.find((name) => name === current),
    open: (panel: PanelName) => show(panel),
    close: () => show(undefined),
  };
}
