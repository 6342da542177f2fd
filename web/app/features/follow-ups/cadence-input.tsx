import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { cadenceChoices } from '#contract/sphere/contact-cadence.ts';

const choices = cadenceChoices.map(String);

/** An input for a number of days. It suggests the usual intervals and accepts any other number. */
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
