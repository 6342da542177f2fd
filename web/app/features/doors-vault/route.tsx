import type { DesktopHandle } from '../../shell/desktop/remembered-view.ts';
import { ProGate } from '../billing/pro-gate.tsx';
import { VaultPage } from './vault-page.tsx';

export const handle: DesktopHandle = { view: 'door_vault' };

export const meta = () => [{ title: 'Doors Vault | Abundance' }];

export default function DoorsVaultRoute() {
  return (
    <ProGate feature="Doors Vault">
      <VaultPage />
    </ProGate>
  );
}
