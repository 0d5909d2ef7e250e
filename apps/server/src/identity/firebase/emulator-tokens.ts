import { UnsecuredJWT } from 'jose';
import { StartRefusal } from '#server/start-refusal.ts';
import { claimsOf, issuerOf, type VerifyGoogleToken } from './google-tokens.ts';

/** Tokens of the emulator carry no signature: whoever accepts them accepts what anybody writes. */
export function createEmulatorVerifier(
  projectId: string,
  { isProduction }: { isProduction: boolean },
): VerifyGoogleToken {
  if (isProduction) throw new StartRefusal('Tokens of the Firebase emulator are not signed; unset its setting.');
  return async function verify(token) {
    try {
      return claimsOf(UnsecuredJWT.decode(token, { issuer: issuerOf(projectId), audience: projectId }).payload);
    } catch {
      return null;
    }
  };
}
