import { ComingPage } from '../../shell/ground/coming-page.tsx';
import { ProGate } from '../../shell/ground/pro-gate.tsx';

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
