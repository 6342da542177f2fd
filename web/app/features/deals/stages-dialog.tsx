import {
  ActionIcon,
  Alert,
  Button,
  ColorInput,
  NativeSelect,
  NumberInput,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import {
  type DealStage,
  maxDealStages,
  newStageColor,
  type SaveDealStages,
} from '#contract/deals/deal-stages.ts';
import { formatCount } from '#contract/format-count.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { isSameJson } from '../../lib/is-same-json.ts';
import { mergeEdits } from '../../lib/merge-edits.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog, useReportTyped } from '../../ui/use-close-dialog.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { boardQuery, useSaveStages } from './api.ts';
import classes from './stages-dialog.module.css';

type StageInput = SaveDealStages['stages'][number] & { key: string };

/** Loads the stages, each with its number of deals, then shows the form. */
export function StagesDialog({ onClose }: { onClose: () => void }) {
  const { data: board, isError, refetch } = useQuery(boardQuery({}));
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened onClose={cancel} title="Edit stages" size="xl">
      {isError && <LoadErrorNotice message={transactionMessages.load} onRetry={() => void refetch()} />}
      {board && (
        <StagesForm
          loaded={board.stages}
          countOf={(id) => board.totals.find(({ stageId }) => stageId === id)?.count ?? 0}
          isTyped={isTyped}
          onSaved={onClose}
          onCancel={cancel}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  loaded: readonly DealStage[];
  countOf: (id: string) => number;
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

const toInput = (stage: DealStage): StageInput => ({ ...stage, key: stage.id });

/** Merges the user's edits with the stages that someone else saved meanwhile. */
function mergeStages(
  seen: readonly StageInput[],
  mine: readonly StageInput[],
  theirs: readonly StageInput[],
): StageInput[] {
  const find = (stages: readonly StageInput[], key: string) => stages.find((one) => one.key === key);
  const merged = mine.flatMap((stage) => {
    const [before, latest] = [find(seen, stage.key), find(theirs, stage.key)];
    if (!before) return [stage];
    return latest ? [mergeEdits(before, stage, latest).values] : [];
  });
  return [...merged, ...theirs.filter(({ key }) => !find(seen, key))];
}

function StagesForm({ loaded, countOf, isTyped, onSaved, onCancel }: FormProps) {
  const save = useSaveStages();
  const client = useQueryClient();
  // The version that the form shows. A stage that someone else adds later must not count as removed here.
  const [seen, setSeen] = useState(() => loaded.map(toInput));
  const [stages, setStages] = useState(seen);
  useReportTyped(isTyped, !isSameJson(stages, seen));
  const [moves, setMoves] = useState<Record<string, string>>({});
  const [problem, setProblem] = useProblem();
  const removed = seen.filter(({ key }) => stages.every((stage) => stage.key !== key));

  const change = (key: string, fields: Partial<StageInput>) =>
    setStages(stages.map((stage) => (stage.key === key ? { ...stage, ...fields } : stage)));
  const shift = (at: number, step: 1 | -1) => {
    const next = [...stages];
    const [stage] = next.splice(at, 1);
    if (stage) next.splice(at + step, 0, stage);
    setStages(next);
  };
  const add = () =>
    setStages([
      ...stages,
      { key: newUuid(), name: '', color: newStageColor, needsFigures: true, weight: 50 },
    ]);

  function mergeLatest() {
    const theirs = client.getQueryData(boardQuery({}).queryKey)?.stages.map(toInput);
    if (!theirs) return;
    setStages(mergeStages(seen, stages, theirs));
    setSeen(theirs);
  }

  async function submit() {
    setProblem(undefined);
    try {
      await save.mutateAsync(
        {
          stages: stages.map(({ key: _, ...stage }) => stage),
          removed: removed.map(({ key }) => ({
            id: key,
            moveDealsTo: countOf(key) ? moves[key] : undefined,
          })),
        },
        { onSuccess: onSaved },
      );
      toast.success('Stages saved');
    } catch (error) {
      if (isProblem(error, 'conflict')) mergeLatest();
      setProblem(problemMessage(error, transactionMessages.save));
    }
  }

  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text size="sm">
        The percentage is the chance that a deal in this stage closes. The forecast weighs commissions with
        it.
      </Text>
      <ol className={classes.list}>
        {stages.map((stage, at) => (
          <StageRow
            key={stage.key}
            stage={stage}
            onChange={(fields) => change(stage.key, fields)}
            onUp={at > 0 ? () => shift(at, -1) : undefined}
            onDown={at < stages.length - 1 ? () => shift(at, 1) : undefined}
            onRemove={
              stages.length > 1 ? () => setStages(stages.filter(({ key }) => key !== stage.key)) : undefined
            }
          />
        ))}
      </ol>
      {removed
        .filter(({ key }) => countOf(key))
        .map(({ key, name }) => (
          <NativeSelect
            key={key}
            label={`Move ${formatCount(countOf(key), 'deal')} of ${name} to`}
            data={[
              { value: '', label: 'Choose a stage' },
              ...stages.flatMap((stage) => (stage.id ? [{ value: stage.id, label: stage.name }] : [])),
            ]}
            value={moves[key] ?? ''}
            onChange={(event) => setMoves({ ...moves, [key]: event.currentTarget.value })}
          />
        ))}
      {problem && (
        <Alert color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <FormButtons isBusy={save.isPending} onCancel={onCancel}>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          disabled={stages.length >= maxDealStages}
          onClick={add}
        >
          Add stage
        </Button>
      </FormButtons>
    </FormStack>
  );
}

interface RowProps {
  stage: StageInput;
  onChange: (fields: Partial<StageInput>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

function StageRow({ stage, onChange, onUp, onDown, onRemove }: RowProps) {
  const name = stage.name || 'new stage';
  return (
    <li className={classes.row}>
      <TextInput
        className={classes.name}
        aria-label="Stage name"
        value={stage.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ColorInput
        className={classes.color}
        aria-label={`Color of ${name}`}
        withEyeDropper={false}
        value={stage.color}
        onChange={(color) => onChange({ color })}
      />
      <NumberInput
        className={classes.weight}
        aria-label={`Chance of closing in ${name}`}
        suffix="%"
        min={0}
        max={100}
        hideControls
        value={stage.weight}
        onChange={(weight) => onChange({ weight: Number(weight) })}
      />
      <Switch
        label="Figures required"
        checked={stage.needsFigures}
        onChange={(event) => onChange({ needsFigures: event.currentTarget.checked })}
      />
      <span className={classes.tools}>
        <ActionIcon variant="subtle" aria-label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={17} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
          <IconArrowDown size={17} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Delete ${name}`} disabled={!onRemove} onClick={onRemove}>
          <IconTrash size={17} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
}
