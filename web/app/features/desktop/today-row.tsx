import type { ReactNode } from 'react';
import { Arch } from '../../ui/arch.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { SwipeRow } from '../../ui/swipe-row.tsx';
import classes from './today.module.css';

interface Props {
  tone: 'accent' | 'gold' | 'bad';
  icon: ReactNode;
  title: string;
  detail: string;
  /** Opens the record of the item. */
  onOpen?: (() => void) | undefined;
  /** Marks the item as done or open again. With this prop, the icon becomes a button. */
  onDone?: (() => void) | undefined;
  isDone?: boolean;
  onSwipeLeft?: { label: string; icon: ReactNode; run: () => void } | undefined;
  children?: ReactNode;
}

/** An item of the Today list. Its icon marks it as done, its title opens it, and its buttons follow. */
export function TodayRow(props: Props) {
  const { tone, icon, title, detail, onOpen, onDone, isDone = false, onSwipeLeft, children } = props;
  const arch = (
    <Arch width={36} height={40} tone={tone}>
      {icon}
    </Arch>
  );
  const texts = (
    <>
      <b className={classes.title}>{title}</b>
      <small>{detail}</small>
    </>
  );
  return (
    <li>
      <SwipeRow
        onRight={onDone && !isDone ? { label: 'Done', icon: null, run: onDone } : undefined}
        onLeft={isDone ? undefined : onSwipeLeft}
      >
        <div className={classes.row} data-row tabIndex={-1} data-done={isDone || undefined}>
          {onDone ? (
            <PlainButton
              className={classes.done}
              data-key="x"
              aria-pressed={isDone}
              aria-label={`Done: ${title}`}
              title="Mark as done"
              onClick={onDone}
            >
              {arch}
            </PlainButton>
          ) : (
            arch
          )}
          {onOpen ? (
            <PlainButton className={classes.open} data-key="Enter" onClick={onOpen}>
              {texts}
            </PlainButton>
          ) : (
            <div className={classes.open}>{texts}</div>
          )}
          {!isDone && children}
        </div>
      </SwipeRow>
    </li>
  );
}
