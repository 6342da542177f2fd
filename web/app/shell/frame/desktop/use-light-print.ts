import { useEffect } from 'react';

const schemeAttribute = 'mantineColorScheme';

/** Prints in light mode, because paper is white. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let previousScheme: string | undefined;
    const lighten = () => {
      previousScheme = dataset[schemeAttribute];
      dataset[schemeAttribute] = 'light';
    };
    const restore = () => {
      if (previousScheme) dataset[schemeAttribute] = previousScheme;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
