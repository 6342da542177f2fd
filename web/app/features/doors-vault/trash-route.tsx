import type { DesktopHandle } from '../../shell/desktop/remembered-view.ts';
import { ProGate } from '../billing/pro-gate.tsx';
import { TrashPage } from './trash/trash-page.tsx';

export const handle: DesktopHandle = { view: 'door_vault' };

export const meta = () => [{ title: 'Trash | Doors Vault | Abundance' }];

export default function TrashRoute() {
  return (
    <ProGate feature="Doors Vault">
      <TrashPage />
    </ProGate>
  );
}
