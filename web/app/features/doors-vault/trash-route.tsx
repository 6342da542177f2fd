import { ProGate } from '../../shell/ground/pro-gate.tsx';
import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';
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
