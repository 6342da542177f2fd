import { useEffect } from 'react';

const scheme = 'mantineColorScheme';

/** Paper is white: a screen in dark colors is printed in light ones. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let onScreen: string | undefined;
    const lighten = () => {
      onScreen = dataset[scheme];
      dataset[scheme] = 'light';
    };
    const restore = () => {
      if (onScreen) dataset[scheme] = onScreen;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
