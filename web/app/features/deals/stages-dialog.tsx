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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DealStage,
  maxDealStages,
  newStageColor,
  type SaveDealStages,
} from '#contract/deals/deal-stages.ts';
import { formatCount } from '#contract/format-count.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { boardQuery, useSaveStages } from './api.ts';
import classes from './stages-dialog.module.css';

type StageInput = SaveDealStages['stages'][number] & { key: string };

/** Loads the stages, each with its number of deals, then shows the form. */
export function StagesDialog({ onClose }: { onClose: () => void }) {
  const { data: board, isError, refetch } = useQuery(boardQuery({}));
  return (
    <Dialog opened onClose={onClose} title="Edit stages" size="xl">
      {isError && <LoadErrorNotice message={transactionMessages.load} onRetry={() => void refetch()} />}
      {board && (
        <StagesForm
          saved={board.stages}
          countOf={(id) => board.totals.find(({ stageId }) => stageId === id)?.count ?? 0}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  saved: readonly DealStage[];
  countOf: (id: string) => number;
  onClose: () => void;
}

function StagesForm({ saved, countOf, onClose }: FormProps) {
  const save = useSaveStages();
  const [stages, setStages] = useState<StageInput[]>(saved.map((stage) => ({ ...stage, key: stage.id })));
  const [moves, setMoves] = useState<Record<string, string>>({});
  const [problem, setProblem] = useProblem();
  const removed = saved.filter(({ id }) => stages.every((stage) => stage.id !== id));

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

  async function submit() {
    setProblem(undefined);
    try {
      await save.mutateAsync(
        {
          stages: stages.map(({ key: _, ...stage }) => stage),
          removed: removed.map(({ id }) => ({ id, moveDealsTo: countOf(id) ? moves[id] : undefined })),
        },
        { onSuccess: onClose },
      );
      toast.success('Stages saved');
    } catch (error) {
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
        .filter(({ id }) => countOf(id))
        .map(({ id, name }) => (
          <NativeSelect
            key={id}
            label={`Move ${formatCount(countOf(id), 'deal')} of ${name} to`}
            data={[
              { value: '', label: 'Choose a stage' },
              ...stages.flatMap((stage) => (stage.id ? [{ value: stage.id, label: stage.name }] : [])),
            ]}
            value={moves[id] ?? ''}
            onChange={(event) => setMoves({ ...moves, [id]: event.currentTarget.value })}
          />
        ))}
      {problem && (
        <Alert color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <FormButtons isBusy={save.isPending} onCancel={onClose}>
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
