import { useSearchParams } from 'react-router';
import { toSafeReturnPath } from '#contract/roles.ts';
import { vendorSignupPath } from '../../../shell/core/nav-links.ts';
import { SignInLink } from './sign-in-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () => [
  { title: 'Login | Abundance' },
  { name: 'description', content: 'Sign in to your desktop at Abundance.' },
];

export default function LoginRoute() {
  const isVendor = useSearchParams()[0].get('type') === 'vendor';
  return isVendor ? <VendorLogin key="vendor" /> : <Login key="member" />;
}

function Login() {
  const next = toSafeReturnPath(useSearchParams()[0].get('next'));
  return (
    <SignInForm
      title="Welcome back"
      words="Your desktop is where you left it."
      links={
        <>
          <span>
            New here?{' '}
            <SignInLink to={next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'}>Signup</SignInLink>
          </span>
          <SignInLink to="/login?type=vendor">Vendor login</SignInLink>
        </>
      }
    />
  );
}

const VendorLogin = () => (
  <SignInForm
    title="Vendor login"
    words="Manage your listing, your ZIP codes and your flyers."
    staysWhenSignedIn
    links={
      <>
        <SignInLink to={vendorSignupPath}>Sign up as a vendor</SignInLink>
        <SignInLink to="/login">Member login</SignInLink>
      </>
    }
  />
);
