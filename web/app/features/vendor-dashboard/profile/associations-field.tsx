import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { vendorLimits } from '#contract/vendors/vendors.ts';
import { useActiveAssociations, useAssociationChoices } from '../../../shell/ground/associations.ts';

/** The vendor's associations; only active ones can be added. */
export function AssociationsField(props: MultiSelectProps) {
  const active = useActiveAssociations();
  const choices = useAssociationChoices().map((choice) => ({
    ...choice,
    disabled: !active.includes(choice.value),
  }));
  return <MultiSelect {...props} searchable data={choices} maxValues={vendorLimits.associations} />;
}
