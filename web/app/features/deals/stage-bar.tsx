import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dayOf, formatShortDay } from '#contract/day.ts';
import type { DealDetails, DealStageChange } from '#contract/deals/deals.ts';
import { dealStatusNames } from '#contract/transactions/deal-labels.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import { closingPlanQuery } from '../closing-plans/public.ts';
import classes from './deal-page.module.css';
import { type MoveTarget, stageHintText } from './deal-words.ts';

const daysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** The days that a deal spent in a stage, and the day when it first entered the stage. */
function timeIn(history: readonly DealStageChange[], stageId: string) {
  const visits = history.filter((change) => change.stageId === stageId);
  const days = visits.reduce((sum, visit) => sum + visit.days, 0);
  return visits[0] && { since: visits[0].changedAt, days };
}

/**
 * The stages in order, with the days spent in each. Later stages show what they wait for. Each stage is a
 * button that moves the deal there.
 */
export function StageBar({ page, onMove }: { page: DealDetails; onMove: (target: MoveTarget) => void }) {
  const { deal, stages, history } = page;
  const { timeZone } = useProfile();
  const { data: plan } = useQuery(closingPlanQuery(deal.id));
  const current = stages.findIndex(({ id }) => id === deal.stageId);
  const end = deal.status === 'PENDING' ? undefined : dealStatusNames[deal.status];
  const endChange = end && history.at(-1);
  const list = useRef<HTMLOListElement>(null);
  // On a phone the bar scrolls, and begins with the stage before the current one.
  useEffect(() => {
    const before = list.current?.querySelector('[aria-current]')?.previousElementSibling;
    if (list.current && before instanceof HTMLElement) list.current.scrollLeft = before.offsetLeft;
  }, []);
  return (
    <ol ref={list} className={classes.stages} aria-label="Stages">
      {stages.map((stage, at) => {
        const time = timeIn(history, stage.id);
        const state = at === current ? 'current' : at < current || (end && time) ? 'done' : 'ahead';
        const Icon = { current: IconCircleDot, done: IconCircleCheck, ahead: IconCircle }[state];
        return (
          <li
            key={stage.id}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <PlainButton
              className={classes.stage}
              disabled={state === 'current'}
              onClick={() => onMove({ stageId: stage.id })}
            >
              <Icon size={17} aria-hidden="true" />
              <span>
                <strong>{stage.name}</strong>
                <small>
                  {(state === 'ahead' &&
                    !end &&
                    plan &&
                    stageHintText(stage, at === stages.length - 1, plan)) ||
                    (time &&
                      `${formatShortDay(dayOf(new Date(time.since), timeZone))}, ${daysText(time.days)}`)}
                </small>
              </span>
            </PlainButton>
          </li>
        );
      })}
      {end && (
        <li className={classes.step} data-state="current" aria-current="step">
          <span className={classes.stage}>
            <IconCircleCheck size={17} aria-hidden="true" />
            <span>
              <strong>{end}</strong>
              <small>{endChange && formatShortDay(dayOf(new Date(endChange.changedAt), timeZone))}</small>
            </span>
          </span>
        </li>
      )}
    </ol>
  );
}
