interface FieldProps {
  value?: unknown;
  onChange: (value: string) => void;
}

/** Converts between a select, which uses null for no choice, and a form, which uses an empty string. */
export const toSelectProps = <Props extends FieldProps>({ value, onChange, ...rest }: Props) => ({
  ...rest,
  value: (value as string) || null,
  onChange: (chosen: string | null) => onChange(chosen ?? ''),
});
