import { ColorInput, type ColorInputProps } from '@mantine/core';

interface Props extends Omit<ColorInputProps, 'format' | 'onChange' | 'value'> {
  value: string;
  onChange: (hex: string) => void;
  /** A warning such as "Hard to read on your background." The field still accepts the color. */
  warning?: string;
}

/** A color as #rrggbb that the user types, picks, or chooses from the swatches. */
export function ColorField({ warning, description, ...input }: Props) {
  return (
    <ColorInput
      format="hex"
      swatchesPerRow={8}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      {...input}
      description={
        warning ? (
          <span style={{ color: 'var(--ab-gold)', fontWeight: 560 }} role="status">
            {warning}
          </span>
        ) : (
          description
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
