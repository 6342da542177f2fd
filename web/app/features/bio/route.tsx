import { ProGate } from '../billing/pro-gate.tsx';
import { ComingPage } from '../desktop/coming-page.tsx';

export const meta = () => [{ title: 'Bio | Abundance' }];

export default function BioPage() {
  return (
    <ProGate feature="Bio">
      <ComingPage title="Bio" illustration="floridaLight">
        A few answers about you will become a bio to edit, copy and print here.
      </ComingPage>
    </ProGate>
  );
}
