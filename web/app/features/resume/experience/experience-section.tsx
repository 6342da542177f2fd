import { Alert, Button, Flex, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { memo } from 'react';
import { formatMoney, formatMoneyShort } from '#contract/money.ts';
import { resumeMessages } from '#contract/resume/resume.ts';
import {
  type ResumeFilterType,
  resumeFilterTypeNames,
  resumeFilterTypes,
} from '#contract/resume/resume-filter.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { CollapsibleCard } from '../collapsible-card.tsx';
import classes from '../resume-page.module.css';
import type { ExperienceEditor } from './use-experience.ts';

/** The user chooses the closings to list: by dates, by year, or all. */
export const ExperienceSection = memo(function ExperienceSection({
  experience,
}: {
  experience: ExperienceEditor;
}) {
  const { filter, choose, isError, refetch, problem, isLoading, hasResult, isStale } = experience;
  const isFresh = hasResult && !isStale;
  return (
    <CollapsibleCard title="Experience (Transactions)">
      {isError && (
        <Alert color="coral" role="alert" title={resumeMessages.transactions} mb="md">
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <Flex wrap="wrap" align="end" gap="sm">
        <SegmentedControl
          aria-label="Which transactions"
          value={filter.type}
          onChange={(type) => choose({ type: type as ResumeFilterType })}
          data={resumeFilterTypes.map((value) => ({ value, label: resumeFilterTypeNames[value] }))}
        />
        {filter.type === 'year' && (
          <NativeSelect
            aria-label="Year"
            data={experience.years}
            value={String(filter.year)}
            onChange={(event) => choose({ year: Number(event.currentTarget.value) })}
          />
        )}
        {filter.type === 'dateRange' && (
          <>
            <TextInput
              type="date"
              label="From"
              value={filter.startDate}
              onChange={(event) => choose({ startDate: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="To"
              value={filter.endDate}
              error={problem}
              onChange={(event) => choose({ endDate: event.currentTarget.value })}
            />
          </>
        )}
        <p className={classes.result} aria-live="polite">
          {resultText(experience)}
        </p>
        {isFresh ? (
          <Button variant="default" onClick={experience.reset}>
            Reset
          </Button>
        ) : (
          <Button
            variant="default"
            loading={isLoading}
            disabled={isError || problem !== undefined}
            onClick={experience.generate}
          >
            Generate
          </Button>
        )}
      </Flex>
    </CollapsibleCard>
  );
});

function resultText({ hasResult, isStale, chosen, stats }: ExperienceEditor) {
  if (!hasResult) return 'Your closings will appear on the page.';
  if (isStale) return 'Your selection has changed. Generate again to update the page.';
  if (chosen.length === 0) return transactionMessages.noMatch;
  const sides = `${stats.closedSides} ${stats.closedSides === 1 ? 'side' : 'sides'}`;
  return <span title={formatMoney(stats.volume)}>{`${sides}, ${formatMoneyShort(stats.volume)}`}</span>;
}
