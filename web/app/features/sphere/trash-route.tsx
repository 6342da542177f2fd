import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import { ContactTrashPage } from './trash/contact-trash-page.tsx';

export const handle: DesktopRouteHandle = { view: 'abundance_sphere' };

export const meta = () => [{ title: 'Trash | The Sphere | Abundance' }];

export default ContactTrashPage;
