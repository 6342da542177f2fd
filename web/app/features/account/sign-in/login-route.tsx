import { Link, useSearchParams } from 'react-router';
import { vendorSignup } from '../../../shell/public/nav-links.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export const meta = () => [{ title: 'Login | Abundance' }];

export default function LoginRoute() {
  const isVendor = useSearchParams()[0].get('type') === 'vendor';
  return isVendor ? <VendorLogin key="vendor" /> : <Login key="member" />;
}

const Login = () => (
  <SignInForm
    title="Welcome back"
    words="Your desktop is where you left it."
    links={
      <>
        <span>
          New here?{' '}
          <Link to="/signup" className={classes.link}>
            Signup
          </Link>
        </span>
        <Link to="/login?type=vendor" className={classes.link}>
          Vendor login
        </Link>
      </>
    }
  />
);

const VendorLogin = () => (
  <SignInForm
    title="Vendor login"
    words="Your listing, your zip codes and who keeps you in their favorites."
    staysWhenSignedIn
    links={
      <>
        <Link to={vendorSignup} className={classes.link}>
          Sign up as a vendor
        </Link>
        <Link to="/login" className={classes.link}>
          Member login
        </Link>
      </>
    }
  />
);
