import { ActionIcon, Button, Flex, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { BrandColor, colorMessages, maxBrandColors } from '#contract/colors.ts';
import { defaultBrandColor } from '#contract/hex-colors.ts';
import classes from './brand-colors-field.module.css';

interface Props {
  value: string[];
  onChange: (colors: string[]) => void;
  error?: React.ReactNode;
}

/** A field for at most five colors. The user types a color as #rrggbb or picks it. */
export function BrandColorsField({ value, onChange, error }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const isFull = value.length >= maxBrandColors;

  function add() {
    const color = text.trim().toLowerCase();
    const colorProblem = brandColorProblem(color, value);
    setProblem(colorProblem);
    if (colorProblem) return;
    onChange([...value, color]);
    setText('');
  }

  return (
    <Input.Wrapper
      label="Brand colors"
      description={isFull ? colorMessages.maximum : `${value.length} of ${maxBrandColors}`}
    >
      <div className={classes.colors}>
        {value.map((color) => (
          <span key={color} className={classes.color}>
            <i style={{ background: color }} />
            {color}
            <ActionIcon
              size={22}
              aria-label={`Remove ${color}`}
              onClick={() => onChange(value.filter((one) => one !== color))}
            >
              <IconX size={14} />
            </ActionIcon>
          </span>
        ))}
      </div>
      <Flex wrap="wrap" gap={8}>
        <input
          type="color"
          className={classes.well}
          aria-label="Pick a brand color"
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : defaultBrandColor}
          disabled={isFull}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          flex={1}
          miw={0}
          maw={200}
          aria-label="Brand color code"
          placeholder={defaultBrandColor.toUpperCase()}
          value={text}
          error={problem ?? error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" leftSection={<IconPlus size={17} />} onClick={add}>
          Add color
        </Button>
      </Flex>
    </Input.Wrapper>
  );
}

/** Why a color cannot be added; undefined if it can. */
function brandColorProblem(color: string, others: readonly string[]): string | undefined {
  if (others.length >= maxBrandColors) return colorMessages.maximum;
  const { error } = BrandColor.safeParse(color);
  if (error) return error.issues[0]?.message;
  return others.includes(color.toLowerCase()) ? colorMessages.duplicate : undefined;
}
