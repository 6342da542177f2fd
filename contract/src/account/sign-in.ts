import { z } from 'zod';
import { emailSchema } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { roles } from '../roles.ts';
import { validatePassword } from './password.ts';
import { signInMessages } from './sign-in-messages.ts';

export const Email = emailSchema({
  required: signInMessages.emailRequired,
  invalid: signInMessages.emailInvalid,
});

export const SignIn = z.object({
  email: Email,
  password: z.string().min(1, signInMessages.passwordRequired).max(200, signInMessages.wrong),
});
export type SignIn = z.input<typeof SignIn>;

export const StrongPassword = z
  .string()
  .min(1, { message: signInMessages.passwordRequired, abort: true })
  .max(200, 'Password must be 200 characters or fewer')
  .superRefine((password, context) => {
    const message = validatePassword(password);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const passwordPairFields = {
  password: StrongPassword,
  confirmPassword: z.string().min(1, signInMessages.confirmRequired),
};
export const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
export const passwordMismatchProblem = { path: ['confirmPassword'], message: 'Passwords must match' };

export const ForgotPassword = z.object({ email: Email });

export const ResetPassword = z
  .object({ token: z.string().min(1, signInMessages.resetExpired).max(200), ...passwordPairFields })
  .refine(passwordsMatch, passwordMismatchProblem);

export const ChangePassword = z
  .object({
    currentPassword: z.string().min(1, signInMessages.passwordRequired).max(200, signInMessages.wrong),
    ...passwordPairFields,
  })
  .refine(passwordsMatch, passwordMismatchProblem);

export type ForgotPassword = z.input<typeof ForgotPassword>;
export type ResetPassword = z.input<typeof ResetPassword>;
export type ChangePassword = z.input<typeof ChangePassword>;

export const ActiveSession = z.object({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  device: z.string(),
  isCurrent: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;
export const ActiveSessions = z.object({ sessions: z.array(ActiveSession) });

export const SignedIn = z.object({ success: z.literal(true), redirectTo: z.string(), role: z.enum(roles) });
export type SignedIn = z.infer<typeof SignedIn>;
