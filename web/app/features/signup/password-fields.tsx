import { PasswordInput } from '@mantine/core';
import { passwordRule } from '#contract/account/password.ts';
import type { SignupPassword } from '#contract/signup/signup.ts';

interface Props {
  getInputProps: (name: keyof SignupPassword) => object;
  /** Whether the server already has a password, which the user may leave unchanged. */
  waiting?: boolean;
}

export function PasswordFields({ getInputProps, waiting = false }: Props) {
  return (
    <>
      <PasswordInput
        label="Password"
        required={!waiting}
        description={waiting ? 'Leave blank to keep the one you chose.' : passwordRule}
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        required={!waiting}
        autoComplete="new-password"
        {...getInputProps('confirmPassword')}
      />
    </>
  );
}
