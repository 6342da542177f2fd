import type { DesktopHandle } from '../../shell/desktop/remembered-view.ts';
import { ComingPage } from '../desktop/coming-page.tsx';

export const handle: DesktopHandle = { view: 'abundance_sphere' };

export const meta = () => [{ title: 'The Sphere | Abundance' }];

export default function SpherePage() {
  return (
    <ComingPage title="The Sphere" illustration="sphereOrbit">
      Everyone you know, with birthdays, home anniversaries, tags and notes, will be kept here.
    </ComingPage>
  );
}
