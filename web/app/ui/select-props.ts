interface FieldProps {
  value?: unknown;
  onChange: (value: string) => void;
}

/** A select says null for nothing; a form keeps text. */
export const selectProps = <Props extends FieldProps>({ value, onChange, ...rest }: Props) => ({
  ...rest,
  value: (value as string) || null,
  onChange: (chosen: string | null) => onChange(chosen ?? ''),
});
