import { ProGate } from '../../shell/core/pro-gate.tsx';
import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import { OpenShareLinks } from './sharing/open-share-links.tsx';
import { VaultPage } from './vault-page.tsx';

export const handle: DesktopRouteHandle = { view: 'door_vault' };

export const meta = () => [{ title: 'Doors Vault | Abundance' }];

export default function DoorsVaultRoute() {
  return (
    <ProGate feature="Doors Vault" withoutPro={<OpenShareLinks />}>
      <VaultPage />
    </ProGate>
  );
}
