import { ProGate } from '../../shell/ground/pro-gate.tsx';
import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';
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
