import { NavigationProgress, nprogress } from '@mantine/nprogress';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/nprogress/styles.layer.css';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** A line along the top while the next page is on its way. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLoading) return;
    nprogress.start();
    return () => nprogress.complete();
  }, [isLoading]);
  return <NavigationProgress color="var(--mantine-color-brand-5)" size={3} aria-label="Loading the page" />;
}
