import {
  Box,
  Button,
  ColorSwatch,
  FileButton,
  NumberInput,
  SegmentedControl,
  Switch,
  TextInput,
} from '@mantine/core';
import { IconAlertTriangle, IconEye, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { neutralBackgrounds, neutralTexts } from '#contract/colors.ts';
import { calculateContrast } from '#contract/hex-colors.ts';
import { defaultBackground, marginRange, type Theme } from '#contract/themes/themes.ts';
import { minReadableContrast } from '../../lib/legible-colors.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { ColorField } from '../../ui/color-field.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './theme-dialog.module.css';

interface Props {
  theme: Theme;
  onChange: (change: Partial<Theme>) => void;
  onFile: (file: File) => void;
}

type Background = 'color' | 'image' | 'none';

const backgroundOf = ({ noBackground, backgroundImage }: Theme): Background => {
  if (noBackground) return 'none';
  return backgroundImage ? 'image' : 'color';
};

const backgroundChanges: Record<Background, Partial<Theme>> = {
  color: { noBackground: false, backgroundImage: null },
  image: { noBackground: false, backgroundImage: defaultBackground },
  none: { noBackground: true },
};

export function ThemeFields({ theme, onChange, onFile }: Props) {
  const { brandColors } = useProfile();
  return (
    <div className={classes.fields}>
      <Row label="Background">
        <SegmentedControl
          aria-label="Background"
          value={backgroundOf(theme)}
          onChange={(kind) => onChange(backgroundChanges[kind as Background])}
          data={[
            { value: 'color', label: 'Color' },
            { value: 'image', label: 'Image' },
            { value: 'none', label: 'None' },
          ]}
        />
      </Row>
      <Row label="Image">
        <FileButton onChange={(file) => file && onFile(file)} accept="image/*">
          {(button) => (
            <Button variant="default" leftSection={<IconUpload size={16} aria-hidden="true" />} {...button}>
              Upload
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" onClick={() => onChange({ backgroundImage: defaultBackground })}>
          Use default
        </Button>
        <span className={classes.hint}>Any photo. Large ones are resized to fit.</span>
      </Row>
      <ColorRow
        label="Background color"
        choices={[...brandColors, ...neutralBackgrounds]}
        value={theme.backgroundColor}
        onChange={(backgroundColor) => onChange({ backgroundColor })}
      />
      <ColorRow
        label="Text color"
        choices={[...neutralTexts, ...brandColors]}
        value={theme.textColor}
        onChange={(textColor) => onChange({ textColor })}
      />
      <ContrastBadge theme={theme} />
      <Row label="Show">
        <Switch
          label="Header"
          checked={theme.showHeader}
          onChange={(event) => onChange({ showHeader: event.currentTarget.checked })}
        />
        <Switch
          label="Footer"
          checked={theme.showFooter}
          onChange={(event) => onChange({ showFooter: event.currentTarget.checked })}
        />
      </Row>
      <Row label="Margins">
        <Margin label="Top" value={theme.topMargin} onChange={(topMargin) => onChange({ topMargin })} />
        <Margin
          label="Bottom"
          value={theme.bottomMargin}
          onChange={(bottomMargin) => onChange({ bottomMargin })}
        />
      </Row>
      <Row label="Tagline">
        <TextInput
          flex={1}
          aria-label="Tagline"
          maxLength={160}
          value={theme.tagLine}
          onChange={(event) => onChange({ tagLine: event.currentTarget.value })}
        />
      </Row>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <Box component="span" fw={600}>
        {label}
      </Box>
      <div className={classes.controls}>{children}</div>
    </div>
  );
}

interface ColorRowProps {
  label: string;
  choices: string[];
  value: string;
  onChange: (color: string) => void;
}

function ColorRow({ label, choices, value, onChange }: ColorRowProps) {
  return (
    <Row label={label}>
      {[...new Set(choices)].slice(0, 8).map((color) => (
        <ColorSwatch
          key={color}
          component="button"
          type="button"
          size={26}
          radius="sm"
          color={color}
          className={classes.swatch}
          aria-label={`${label} ${color}`}
          aria-pressed={color === value}
          onClick={() => onChange(color)}
        />
      ))}
      <ColorField
        className={classes.color}
        aria-label={label}
        value={value}
        onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && onChange(color.toLowerCase())}
        withEyeDropper={false}
      />
    </Row>
  );
}

/**
 * The contrast of the text on the background color. For a background picture, the user can only check the
 * preview.
 */
function ContrastBadge({ theme }: { theme: Theme }) {
  if (theme.noBackground) return null;
  const ratio = calculateContrast(theme.backgroundColor, theme.textColor);
  const isReadable = ratio >= minReadableContrast;
  return (
    <Row label="">
      <StatusBadge tone={isReadable ? 'good' : 'pending'} icon={isReadable ? IconEye : IconAlertTriangle}>
        {`${ratio.toFixed(1)}:1, ${isReadable ? 'easy to read' : 'hard to read'}`}
      </StatusBadge>
    </Row>
  );
}

interface MarginProps {
  label: string;
  value: number;
  onChange: (pixels: number) => void;
}

function Margin({ label, value, onChange }: MarginProps) {
  return (
    <div className={classes.margin}>
      <span aria-hidden="true">{label}</span>
      <NumberInput
        aria-label={`${label} margin in pixels`}
        w={96}
        min={marginRange.min}
        max={marginRange.max}
        clampBehavior="strict"
        allowDecimal={false}
        suffix=" px"
        value={value}
        onChange={(pixels) => typeof pixels === 'number' && onChange(pixels)}
      />
    </div>
  );
}
