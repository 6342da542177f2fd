export { ConfirmEmailBar } from './confirm-email-bar.tsx';
export { NewPasswordFields } from './sign-in/new-password-fields.tsx';
export { SignInCard, SignInLink, SignInMessage } from './sign-in/sign-in-card.tsx';
export { useSignInForm } from './sign-in/use-sign-in-form.ts';
