import { Box, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle, IconUserCircle } from '@tabler/icons-react';
import { memo } from 'react';
import type { Profile } from '#contract/account/account.ts';
import {
  type BioAnswers,
  bioFieldCount,
  bioLimits,
  countFilledBioFields,
  freeTextQuestions,
  listCareerYears,
  targetClientTypes,
} from '#contract/bio/bio.ts';
import { yearOf } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './bio-builder.module.css';
import type { BioDraft } from './bio-draft.ts';
import { toGenerateBioInput } from './use-bio-generator.ts';

const openFields = Object.entries(freeTextQuestions) as [
  keyof typeof freeTextQuestions,
  readonly [label: string, example: string],
][];

interface Props {
  person: Profile;
  draft: BioDraft;
  onAnswer: (answers: Partial<BioAnswers>) => void;
}

/** Memoized, so that editing the text does not re-render the answers. */
export const AnswersCard = memo(function AnswersCard({ person, draft, onAnswer }: Props) {
  const filled = countFilledBioFields(toGenerateBioInput(person, draft));
  const isEnough = filled >= bioLimits.minFields;
  return (
    <Card className={classes.card} aria-labelledby="bio-answers">
      <header className={classes.head}>
        <h2 id="bio-answers">Your answers</h2>
        <StatusBadge tone={isEnough ? 'good' : 'plain'} icon={isEnough ? IconCircleCheck : IconInfoCircle}>
          {filled} of {bioFieldCount} fields
        </StatusBadge>
        <span className={classes.muted}>Fill in at least {bioLimits.minFields}</span>
      </header>
      <FromProfile person={person} />
      <Facts
        careerStart={draft.careerStart}
        targetClientType={draft.targetClientType}
        marketType={draft.marketType}
        onAnswer={onAnswer}
      />
      <div className={classes.questions}>
        {openFields.map(([name, [label, example]]) => (
          <Question
            key={name}
            label={label}
            example={example}
            value={draft[name]}
            onChange={(answer) => onAnswer({ [name]: answer })}
          />
        ))}
      </div>
    </Card>
  );
});

const FromProfile = memo(function FromProfile({ person }: Pick<Props, 'person'>) {
  const { open } = usePanel();
  return (
    <div className={classes.person}>
      <IconUserCircle size={18} aria-hidden="true" />
      <p>
        <b>{fullNameOf(person)}</b>
        {person.brokerageName && `, ${person.brokerageName}`}
      </p>
      <span className={classes.muted}>From your profile</span>
      <button type="button" className={classes.link} onClick={() => open('profile')}>
        Edit
      </button>
    </div>
  );
});

type FactsProps = Pick<BioDraft, 'careerStart' | 'targetClientType' | 'marketType'> & Pick<Props, 'onAnswer'>;

/** Memoized, so that typing the answer to a question does not re-render the list of years. */
const Facts = memo(function Facts({ careerStart, targetClientType, marketType, onAnswer }: FactsProps) {
  const years = listCareerYears(yearOf(useToday()));
  return (
    <div className={classes.facts}>
      <Select
        label="Career start"
        placeholder="Year"
        data={years}
        value={careerStart || null}
        onChange={(year) => onAnswer({ careerStart: year ?? '' })}
        clearable
        searchable
        allowDeselect={false}
      />
      <div>
        <Box component="span" display="block" mb={5} fz="sm" fw={600} id="bio-client">
          Target client
        </Box>
        <SegmentedControl
          fullWidth
          aria-labelledby="bio-client"
          data={[...targetClientTypes]}
          value={targetClientType}
          onChange={(type) => onAnswer({ targetClientType: type as BioAnswers['targetClientType'] })}
        />
      </div>
      <TextInput
        label="Market type"
        placeholder="Condos, historic homes, first-time buyers"
        maxLength={bioLimits.answer}
        value={marketType}
        onChange={({ currentTarget }) => onAnswer({ marketType: currentTarget.value })}
      />
    </div>
  );
});

interface QuestionProps {
  label: string;
  example: string;
  value: string;
  onChange: (answer: string) => void;
}

/** Memoized, so that typing an answer re-renders only its question. */
const Question = memo(
  ({ label, example, value, onChange }: QuestionProps) => (
    <Textarea
      label={label}
      placeholder={example}
      rows={3}
      maxLength={bioLimits.answer}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
  (before, after) => before.value === after.value,
);
