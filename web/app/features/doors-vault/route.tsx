import type { DesktopHandle } from '../../shell/desktop/remembered-view.ts';
import { ProGate } from '../billing/pro-gate.tsx';
import { ComingPage } from '../desktop/coming-page.tsx';

export const handle: DesktopHandle = { view: 'door_vault' };

export const meta = () => [{ title: 'Doors Vault | Abundance' }];

export default function DoorsVaultPage() {
  return (
    <ProGate feature="Doors Vault">
      <ComingPage title="Doors Vault" illustration="doorOpen">
        Every address you worked on, with its documents and photos behind its own door, will be kept here.
      </ComingPage>
    </ProGate>
  );
}
