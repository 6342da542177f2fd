import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { cadenceChoices } from '#contract/sphere/contact-cadence.ts';

const choices = cadenceChoices.map(String);

/** A number of days: one of the usual intervals, or any other. */
export function CadenceInput(props: Omit<AutocompleteProps, 'data'>) {
  return (
    <Autocomplete
      data={choices}
      filter={({ options }) => options}
      inputMode="numeric"
      autoComplete="off"
      placeholder="90"
      rightSection={
        <Text size="sm" c="dimmed" mr="md">
          days
        </Text>
      }
      rightSectionWidth={56}
      {...props}
    />
  );
}
