import { ProGate } from '../../shell/core/pro-gate.tsx';
import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import { TrashPage } from './trash/trash-page.tsx';

export const handle: DesktopRouteHandle = { view: 'door_vault' };

export const meta = () => [{ title: 'Trash | Doors Vault | Abundance' }];

export default function TrashRoute() {
  return (
    <ProGate feature="Doors Vault">
      <TrashPage />
    </ProGate>
  );
}
