import { Alert, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type DealRole, dealPeopleMessages, dealRoleNames, dealRoles } from '#contract/deals/deal-people.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { useAddDealPerson } from './api.ts';
import { type PersonSource, usePersonChoices } from './person-choices.ts';

const roles = dealRoles.map((value) => ({ value, label: dealRoleNames[value] }));
const sources = [
  { value: 'contact', label: 'The Sphere' },
  { value: 'vendor', label: 'Vendor Roster' },
];

/** Adds a contact or a roster vendor to a deal, with a role. */
export function AddPersonDialog({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const add = useAddDealPerson(dealId);
  const [source, setSource] = useState<PersonSource>('contact');
  const [role, setRole] = useState<DealRole>('LENDER');
  const [person, setPerson] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search, 300);
  const choices = usePersonChoices(source, debounced);
  const [problem, setProblem] = useProblem();

  async function submit() {
    setProblem(undefined);
    try {
      await add.mutateAsync(
        {
          role,
          contactId: source === 'contact' ? person : null,
          vendorId: source === 'vendor' ? person : null,
        },
        { onSuccess: onClose },
      );
      toast.success('Person added');
    } catch (error) {
      setProblem(problemMessage(error, transactionMessages.save));
    }
  }

  return (
    <Dialog opened onClose={onClose} title="Add a person" size="md">
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          if (person) void submit();
          else setProblem(dealPeopleMessages.one);
        }}
      >
        <Select
          label="Role"
          data={roles}
          allowDeselect={false}
          value={role}
          onChange={(value) => setRole(value as DealRole)}
        />
        <SegmentedControl
          aria-label="From"
          data={sources}
          value={source}
          onChange={(value) => {
            setSource(value as PersonSource);
            setPerson(null);
            setSearch('');
          }}
        />
        <Select
          label={source === 'contact' ? 'Contact' : 'Vendor'}
          placeholder="Type a name"
          searchable
          nothingFoundMessage={debounced ? `No results for "${debounced}".` : 'Type a name'}
          data={choices}
          filter={({ options }) => options}
          value={person}
          onChange={setPerson}
          onSearchChange={setSearch}
        />
        {problem && (
          <Alert color="coral" role="alert">
            {problem}
          </Alert>
        )}
        <FormButtons isBusy={add.isPending} onCancel={onClose} save="Add" />
      </FormStack>
    </Dialog>
  );
}
