import { type ComponentType, createContext, lazy, use, useEffect, useReducer } from 'react';
import { waitForNextPaint } from '../lib/wait-for-next-paint.ts';
import { LoadErrorNotice } from './load-notice.tsx';
import { showLoadError } from './show-load-error.ts';

interface FallbackProps {
  /**
   * Called when the fetch fails; defaults to `onClose`. Without either, an error appears in place of the
   * component.
   */
  onLoadError?: () => void;
  onClose?: () => void;
}

/** The handler for a failed fetch, and a function that repeats the fetch. */
const RecoveryContext = createContext<Pick<FallbackProps, 'onLoadError'> & { fetchAgain: () => void }>({
  fetchAgain: () => {},
});

/**
 * Creates a component whose code is fetched when it is first shown, inside a Suspense. Unlike with React's
 * own `lazy`, a failed fetch does not crash the page. Showing the component again repeats the fetch. The
 * browser first shows that the button was pressed, because starting to fetch many chunks takes several
 * milliseconds.
 */
export function lazyWithRetry<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Pick<FallbackProps, 'onLoadError'>> {
  let part: ComponentType<Props> | undefined;
  const forget = () => {
    part = undefined;
  };
  const renderFailure = (props: Props) => <LoadFailure {...props} forget={forget} />;
  const currentPart = () => {
    part ??= lazy(() =>
      waitForNextPaint()
        .then(fetch)
        .catch(() => ({ default: renderFailure })),
    );
    return part;
  };
  return ({ onLoadError: onLost, ...props }) => (
    <Fetched current={currentPart} onLoadError={onLost} props={props as Props} />
  );
}

interface FetchedProps<Props> extends Pick<FallbackProps, 'onLoadError'> {
  current: () => ComponentType<Props>;
  props: Props;
}

function Fetched<Props extends object>({ current: currentPart, onLoadError, props }: FetchedProps<Props>) {
  const [, fetchAgain] = useReducer((times: number) => times + 1, 0);
  const Part = currentPart();
  return (
    <RecoveryContext value={{ onLoadError, fetchAgain }}>
      <Part {...props} />
    </RecoveryContext>
  );
}

function LoadFailure({ onClose, forget }: Pick<FallbackProps, 'onClose'> & { forget: () => void }) {
  const { onLoadError, fetchAgain } = use(RecoveryContext);
  const dismiss = onLoadError ?? onClose;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failed fetch.
  useEffect(() => {
    if (!dismiss) return;
    forget();
    showLoadError();
    dismiss();
  }, []);

  if (dismiss) return null;
  const retry = () => {
    forget();
    fetchAgain();
  };
  return <LoadErrorNotice message="This part didn’t load. Please check your connection." onRetry={retry} />;
}
