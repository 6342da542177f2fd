import { ComingPage } from '../../shell/ground/coming-page.tsx';
import { ProGate } from '../../shell/ground/pro-gate.tsx';

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
