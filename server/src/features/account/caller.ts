import { clientAddressHeader } from '../../gateways/sign-in/options.ts';

/** What the sign-in library needs to end a session. */
export interface SignOutCaller {
  cookie: string | undefined;
  address: string;
}

export const headersOf = ({ cookie, address }: SignOutCaller): Headers =>
  new Headers({ [clientAddressHeader]: address, ...(cookie && { cookie }) });
