import { Alert, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Day, formatShortDay } from '#contract/day.ts';
import { findMissingFigure } from '#contract/deals/deal-rules.ts';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import { dealMessages } from '#contract/deals/deals.ts';
import { centsToDollarsOrNull, dollarsToCentsOrNull } from '#contract/dollar-fields.ts';
import { fieldErrors, problemMessage } from '../../lib/api-problem.ts';
import { isSameJson } from '../../lib/is-same-json.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { dealTitle } from '../transactions/public.ts';
import { useMoveDeal } from './api.ts';
import { moveTargetName } from './deal-words.ts';
import type { PendingMove } from './use-move.ts';

interface Props {
  pendingMove: PendingMove;
  stages: readonly DealStage[];
  onClose: () => void;
}

/** Asks for the figures that the next stage needs, and shows the checklist items that are still open. */
export function MoveDealDialog({ pendingMove: { deal, target, ...asked }, stages, onClose }: Props) {
  const today = useToday();
  const move = useMoveDeal();
  const isClosing = target.status === 'CLOSED';
  const [openItems, setOpenItems] = useState(asked.openItems);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useProblem();
  const [date, setDate] = useState(isClosing && deal.date && deal.date > today ? today : (deal.date ?? ''));
  const [volume, setVolume] = useState(dollarsToCentsOrNull(deal.volume));
  const [commission, setCommission] = useState(dollarsToCentsOrNull(deal.commission));
  const [afterClosing, setAfterClosing] = useState({
    homeAnniversary: deal.transactionType === 'BUYERS',
    pastClientTag: true,
    thankYouTask: true,
  });
  const figures = [date, volume, commission];
  const [shown] = useState(figures);
  const cancel = useCloseDialog(() => !isSameJson(figures, shown), onClose);
  const name = moveTargetName(target, stages);
  const needsFigures = stages.find(({ id }) => id === target.stageId)?.needsFigures;
  const lacksFigures = deal.date === null || deal.volume === null || deal.commission === null;
  const asks = isClosing || (needsFigures && lacksFigures);

  async function submit() {
    setProblem(undefined);
    const missing = asks && findMissingFigure({ day: (date || null) as Day | null, volume, commission });
    setErrors(missing ? { [missing.field]: missing.message } : {});
    if (missing) return;
    try {
      const answer = await move.mutateAsync(
        {
          id: deal.id,
          version: deal.version,
          ...target,
          ...(asks && {
            date: date || null,
            volume: centsToDollarsOrNull(volume),
            commission: centsToDollarsOrNull(commission),
          }),
          ...(isClosing && deal.contactId && { afterClosing }),
          confirmOpenItems: openItems.length > 0,
        },
        { onSuccess: ({ success }) => success && onClose() },
      );
      if (!answer.success) return setOpenItems(answer.openItems);
      toast.success(isClosing ? 'Deal closed' : `Moved to ${name}`, dealTitle(deal));
    } catch (error) {
      setErrors(fieldErrors(error));
      setProblem(problemMessage(error, dealMessages.changed));
    }
  }

  const choice = (key: keyof typeof afterClosing, label: string) => (
    <Checkbox
      label={label}
      checked={afterClosing[key]}
      onChange={({ currentTarget: { checked } }) => setAfterClosing({ ...afterClosing, [key]: checked })}
    />
  );

  return (
    <Dialog opened onClose={cancel} size="md" title={isClosing ? 'Close this deal' : `Move to ${name}`}>
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {openItems.length > 0 && (
          <Alert color="gold" title={`Still open: ${openItems.length}`}>
            <ul>
              {openItems.map(({ kind, title, day }) => (
                <li key={`${kind} ${title} ${day}`}>
                  {title}
                  {day && `, ${formatShortDay(day as Day)}`}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {asks && (
          <>
            <TextInput
              type="date"
              label={isClosing ? 'Closing date' : 'Expected closing date'}
              required
              value={date}
              error={errors.date}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
            <MoneyInput label="Volume" required value={volume} onChange={setVolume} error={errors.volume} />
            <MoneyInput
              label="Commission"
              required
              value={commission}
              onChange={setCommission}
              error={errors.commission}
            />
          </>
        )}
        {isClosing && deal.contactId && (
          <>
            {deal.transactionType === 'BUYERS' &&
              choice('homeAnniversary', 'Save the closing date as the home anniversary')}
            {choice('pastClientTag', 'Tag the client as Past Client')}
            {choice('thankYouTask', 'Add a task to send a thank-you note')}
          </>
        )}
        {problem && Object.keys(errors).length === 0 && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        <FormButtons
          isBusy={move.isPending}
          onCancel={cancel}
          save={
            openItems.length ? `${isClosing ? 'Close' : 'Move'} anyway` : isClosing ? 'Close deal' : 'Move'
          }
          saving="Moving..."
        />
      </FormStack>
    </Dialog>
  );
}
