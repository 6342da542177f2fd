import { createContext } from 'react';

/** Whether a public page is being prerendered. False in the browser and in the shell of all other pages. */
export const IsStaticPageContext = createContext(false);
