import { ProGate } from '../billing/pro-gate.tsx';
import { ComingPage } from '../desktop/coming-page.tsx';

export const meta = () => [{ title: 'Resume | Abundance' }];

export default function ResumePage() {
  return (
    <ProGate feature="Resume">
      <ComingPage title="Resume" illustration="floridaLight">
        Your resume, with the sides you closed, will be written, previewed and printed here.
      </ComingPage>
    </ProGate>
  );
}
