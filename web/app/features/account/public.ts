export { ConfirmEmailBar } from './confirm-email-bar.tsx';
export { PasswordPair } from './sign-in/password-pair.tsx';
export { SignInCard, SignInLink, SignInMessage } from './sign-in/sign-in-card.tsx';
export { useSignInForm } from './sign-in/use-sign-in-form.ts';
