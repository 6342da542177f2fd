import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { passwordRule } from '#contract/account/password.ts';

type Name = 'password' | 'confirmPassword';

interface Props {
  form: { key(name: Name): string; getInputProps(name: Name): object };
  /** The noun in the labels: "password", or "new password" if the user already has one. */
  noun?: string;
  /** The text below the first field; by default the password rule. */
  description?: ReactNode;
  autoFocus?: boolean;
}

/** Two fields for a new password, which the user types twice. */
export function NewPasswordFields({ form, noun = 'password', description = passwordRule, autoFocus }: Props) {
  return (
    <>
      <PasswordInput
        label={noun.charAt(0).toUpperCase() + noun.slice(1)}
        required
        description={description}
        autoComplete="new-password"
        autoFocus={autoFocus}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={`Confirm ${noun}`}
        required
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
