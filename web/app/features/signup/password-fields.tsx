import { PasswordInput } from '@mantine/core';
import type { SignupPassword } from '#contract/signup.ts';

interface Props {
  getInputProps: (name: keyof SignupPassword) => object;
}

export function PasswordFields({ getInputProps }: Props) {
  return (
    <>
      <PasswordInput
        label="Password"
        description="At least 8 characters, with a lowercase and an uppercase letter, a number and a special character."
        autoComplete="new-password"
        {...getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        {...getInputProps('confirmPassword')}
      />
    </>
  );
}
