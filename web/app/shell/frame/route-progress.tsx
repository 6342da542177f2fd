import { useNavigation } from 'react-router';
import classes from './route-progress.module.css';

/** A line along the top while the next page is on its way; the style sheet moves it. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return isLoading && <div className={classes.root} role="progressbar" aria-label="Loading the page" />;
}
