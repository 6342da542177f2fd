import { clientAddressHeader } from '../../gateways/sign-in/terms.ts';

/** What the sign-in library needs to know of whoever calls. */
export interface Caller {
  cookie: string | undefined;
  userAgent: string | undefined;
  address: string;
}

export const headersOf = ({ cookie, userAgent, address }: Caller): Headers =>
  new Headers({
    [clientAddressHeader]: address,
    ...(cookie && { cookie }),
    ...(userAgent && { 'user-agent': userAgent }),
  });
