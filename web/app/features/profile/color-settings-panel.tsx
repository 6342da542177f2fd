import { Button, CloseButton, Flex, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconRotate } from '@tabler/icons-react';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { type ColorSettings, defaultColorSettings } from '#contract/colors.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { toast } from '../../ui/toast.tsx';
import { useUpdateProfile } from './api.ts';
import {
  type ColorKey,
  colorPairs,
  findContrastWarning,
  listColorChoices,
  replaceColor,
} from './color-choices.ts';
import classes from './color-settings-panel.module.css';

/** Changes the sidebar's colors with immediate effect. */
export function ColorSettingsPanel({ onClose }: { onClose: () => void }) {
  const { colorSettings, brandColors } = useProfile();
  const { mutateAsync } = useUpdateProfile({ isOptimistic: true });

  const save = (settings: ColorSettings) =>
    void mutateAsync({ fields: { colorSettings: settings } }).catch((error) =>
      toast.error(profileMessages.save, problemMessage(error, 'Please try again.'), {
        retry: () => save(settings),
      }),
    );

  return (
    <section className={classes.root} aria-label="Color settings">
      <Flex component="header" align="center" justify="space-between">
        <h2>Color settings</h2>
        <CloseButton aria-label="Close color settings" onClick={onClose} />
      </Flex>
      <SchemeChoice />
      {colorPairs.map(({ surface, text }) => (
        <div key={surface.key} className={classes.pair}>
          {[surface, text].map(({ key, label }) => (
            <ColorPicker
              key={key}
              name={key}
              label={label}
              choices={listColorChoices(key, brandColors, colorSettings)}
              value={colorSettings[key]}
              onChange={(color) => save(replaceColor(colorSettings, key, color))}
            />
          ))}
          <Warning text={findContrastWarning(colorSettings[surface.key], colorSettings[text.key])} />
        </div>
      ))}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconRotate size={17} />}
        onClick={() => save(defaultColorSettings)}
      >
        Reset
      </Button>
    </section>
  );
}

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label="Appearance"
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'Auto' },
      ]}
    />
  );
}

interface PickerProps {
  name: ColorKey;
  label: string;
  choices: string[];
  value: string;
  onChange: (color: string) => void;
}

function ColorPicker({ name, label, choices, value, onChange }: PickerProps) {
  return (
    <fieldset className={classes.picker}>
      <legend>{label}</legend>
      {choices.map((color) => (
        <input
          key={color}
          type="radio"
          className={classes.swatch}
          style={{ backgroundColor: color }}
          name={name}
          aria-label={`${label} ${color}`}
          title={color}
          checked={color === value}
          onChange={() => onChange(color)}
        />
      ))}
    </fieldset>
  );
}

function Warning({ text }: { text: string | undefined }) {
  return (
    <p className={classes.warning} role="status">
      {text && (
        <>
          <IconAlertTriangle size={15} aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}
