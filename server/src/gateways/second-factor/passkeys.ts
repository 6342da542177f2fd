import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Few people use it, and it brings all there is to know about certificates. */
const library = () => import('@simplewebauthn/server');

export interface Passkey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[] | null;
}

/** Where people reach us: passkeys belong to a site. */
const siteOf = (publicUrl: string) => ({
  rpID: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
});

const known = (passkeys: Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports ?? undefined }));

export const registrationOptions = async (
  publicUrl: string,
  person: { id: string; email: string; name: string },
  passkeys: Passkey[],
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Abundance',
    rpID: siteOf(publicUrl).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** The new passkey, or nothing when what the browser brought does not hold. */
export async function registeredPasskey(
  publicUrl: string,
  challenge: string,
  response: unknown,
): Promise<Passkey | undefined> {
  const { rpID, origin } = siteOf(publicUrl);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? null,
  };
}

export const authenticationOptions = async (publicUrl: string, passkeys: Passkey[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: known(passkeys),
    userVerification: 'preferred',
  });

/** How often the passkey says it was used, or nothing when the proof does not hold. */
export async function provenCounter(
  publicUrl: string,
  challenge: string,
  response: unknown,
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(publicUrl);
  const { verifyAuthenticationResponse } = await library();
  const proof = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: transports ?? undefined,
    },
  }).catch(() => undefined);
  return proof?.verified ? proof.authenticationInfo.newCounter : undefined;
}
