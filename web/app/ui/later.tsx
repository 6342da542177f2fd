import { type ComponentType, createContext, lazy, use, useEffect, useReducer } from 'react';
import { LoadNotice } from './load-notice.tsx';
import { toast } from './toast.tsx';

interface Leaving {
  /** Called when it cannot be fetched; without it, onClose is. A part with neither says so in its place. */
  onLost?: () => void;
  onClose?: () => void;
}

/** What a part that did not come can do about it. */
const Ways = createContext<Pick<Leaving, 'onLost'> & { fetchAgain: () => void }>({ fetchAgain: () => {} });

/**
 * A component that is fetched when it is first shown, under a Suspense. Unlike with React's own `lazy`, one that cannot
 * be fetched does not take the page down, and is fetched again when it is shown again.
 */
export function later<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Pick<Leaving, 'onLost'>> {
  let part: ComponentType<Props> | undefined;
  const forget = () => {
    part = undefined;
  };
  const lost = (props: Props) => <Missing {...props} forget={forget} />;
  const current = () => {
    part ??= lazy(() => fetch().catch(() => ({ default: lost })));
    return part;
  };
  return ({ onLost, ...props }) => <Fetched current={current} onLost={onLost} props={props as Props} />;
}

interface FetchedProps<Props> extends Pick<Leaving, 'onLost'> {
  current: () => ComponentType<Props>;
  props: Props;
}

function Fetched<Props extends object>({ current, onLost, props }: FetchedProps<Props>) {
  const [, fetchAgain] = useReducer((times: number) => times + 1, 0);
  const Part = current();
  return (
    <Ways value={{ onLost, fetchAgain }}>
      <Part {...props} />
    </Ways>
  );
}

function Missing({ onClose, forget }: Pick<Leaving, 'onClose'> & { forget: () => void }) {
  const { onLost, fetchAgain } = use(Ways);
  const leave = onLost ?? onClose;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, whatever the page does meanwhile.
  useEffect(() => {
    if (!leave) return;
    forget();
    sayLost();
    leave();
  }, []);

  if (leave) return null;
  const retry = () => {
    forget();
    fetchAgain();
  };
  return <LoadNotice message="This part didn’t load. Please check your connection." onRetry={retry} />;
}

/** With a connection it may be that a new release has taken the place of the page's own files. */
function sayLost(): void {
  if (!navigator.onLine) {
    toast.error('No connection', 'Please check your connection and try again.');
    return;
  }
  const action = { label: 'Reload page', run: () => window.location.reload() };
  toast.error('That didn’t open', 'Please check your connection and try again.', { action });
}
