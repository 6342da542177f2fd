import { useNavigation } from 'react-router';
import classes from './route-progress.module.css';

/** A progress line at the top while the next page loads; CSS animates it. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <div className={classes.root} role="progressbar" aria-label="Loading the page" />;
}
