import { ProGate } from '../../shell/core/pro-gate.tsx';
import { ResumePage } from './resume-page.tsx';

export const meta = () => [{ title: 'Resume | Abundance' }];

export default function ResumeRoute() {
  return (
    <ProGate feature="Resume">
      <ResumePage />
    </ProGate>
  );
}
