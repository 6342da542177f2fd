import { useNavigate, useSearchParams } from 'react-router';
import { secureAccount } from './api.ts';
import { backToLoginLink, EmailLinkPage, emailLinkMeta } from './email-link-page.tsx';
import { SignInLink } from './sign-in-card.tsx';

export const meta = () => emailLinkMeta('Secure your account');

export default function SecureAccountRoute() {
  const link = useSearchParams()[0].get('link') ?? '';
  const navigate = useNavigate();
  return (
    <EmailLinkPage
      title="Secure your account"
      words="We’ll sign out every device, turn off your current password, and let you choose a new one."
      verb="Sign out every device"
      links={
        <>
          <SignInLink to="/forgot-password">Forgot Password?</SignInLink>
          {backToLoginLink}
        </>
      }
      act={async () => {
        const { resetToken } = await secureAccount({ link });
        await navigate(`/reset-password?token=${encodeURIComponent(resetToken)}`, { replace: true });
      }}
    />
  );
}
