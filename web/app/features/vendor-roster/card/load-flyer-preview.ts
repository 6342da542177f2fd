/** The window with a flyer in it; drawing PDFs is fetched with it. */
export const loadFlyerPreview = () => import('./flyer-preview.tsx');
