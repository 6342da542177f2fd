import { PasswordInput } from '@mantine/core';
import type { SignupPassword } from '#contract/signup.ts';

interface Props {
  getInputProps: (name: keyof SignupPassword) => object;
  /** One was chosen already and may stay. */
  waiting?: boolean;
}

const rule =
  'At least 8 characters, with a lowercase and an uppercase letter, a number and a special character.';

export function PasswordFields({ getInputProps, waiting = false }: Props) {
  return (
    <>
      <PasswordInput
        label="Password"
        description={waiting ? 'Leave it empty to keep the one you chose.' : rule}
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
