/** Loads the preview dialog and the PDF renderer. */
export const loadFlyerPreview = () => import('./flyer-preview.tsx');
