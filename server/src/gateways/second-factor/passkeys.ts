import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Loads the library on first use, because few people have passkeys and the library is large. */
const loadLibrary = () => import('@simplewebauthn/server');

export interface Passkey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[] | null;
}

/** The site's name and origin, because passkeys belong to a site. */
const siteOf = (publicUrl: string) => ({
  rpID: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
});

const credentialsOf = (passkeys: Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports ?? undefined }));

export const createRegistrationOptions = async (
  publicUrl: string,
  person: { id: string; email: string; name: string },
  passkeys: Passkey[],
) =>
  (await loadLibrary()).generateRegistrationOptions({
    rpName: 'Abundance',
    rpID: siteOf(publicUrl).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: credentialsOf(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** Returns the new passkey, or undefined when the browser's response is not valid. */
export async function verifyRegistration(
  publicUrl: string,
  challenge: string,
  response: unknown,
): Promise<Passkey | undefined> {
  const { rpID, origin } = siteOf(publicUrl);
  const { verifyRegistrationResponse } = await loadLibrary();
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

export const createAuthenticationOptions = async (publicUrl: string, passkeys: Passkey[]) =>
  (await loadLibrary()).generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: credentialsOf(passkeys),
    userVerification: 'preferred',
  });

/** Returns the passkey's new use counter, or undefined when the proof is not valid. */
export async function verifyPasskey(
  publicUrl: string,
  challenge: string,
  response: unknown,
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<number | undefined> {
  const { rpID, origin } = siteOf(publicUrl);
  const { verifyAuthenticationResponse } = await loadLibrary();
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
