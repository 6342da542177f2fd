import { createContext } from 'react';

/** Whether the page being written may stand by itself. In the browser, and in the shell of all other pages, it may not. */
export const StaticPage = createContext(false);
