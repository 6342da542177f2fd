import { SignInForm } from './sign-in-form.tsx';

export const meta = () => [{ title: 'Staff login | Abundance' }];

export default function AdminLoginRoute() {
  return <SignInForm title="Staff login" words="For admins and managers of Abundance." />;
}
