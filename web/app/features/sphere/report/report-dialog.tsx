import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-grid.tsx';
import { FilterFields } from '../list/filter-fields.tsx';
import { tagsQuery } from '../tags/api.ts';
import classes from './report.module.css';
import { ReportResult } from './report-result.tsx';

/** A report of contacts filtered by birthday, home anniversary and tags. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { data: tags = [] } = useQuery(tagsQuery);
  const [filter, setFilter] = useState<ContactFilter>({});
  const [submittedFilter, setSubmittedFilter] = useState<ContactFilter>();

  return (
    <Dialog opened onClose={onClose} title="Generate Report" size="xl">
      <FormStack
        pt={4}
        onSubmit={(event) => {
          event.preventDefault();
          setSubmittedFilter(filter);
        }}
      >
        <FilterFields
          filter={filter}
          onChange={setFilter}
          tags={tags}
          today={today}
          tagsLabel="Labels"
          withinPortal
        />
        <Flex justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">Generate Report</Button>
        </Flex>
      </FormStack>
      {submittedFilter && (
        <div className={classes.result}>
          <ReportResult selection={{ filter: submittedFilter }} />
        </div>
      )}
    </Dialog>
  );
}
