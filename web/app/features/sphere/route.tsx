import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';
import { SpherePage } from './sphere-page.tsx';

export const handle: DesktopHandle = { view: 'abundance_sphere' };

export const meta = () => [{ title: 'The Sphere | Abundance' }];

export default SpherePage;
