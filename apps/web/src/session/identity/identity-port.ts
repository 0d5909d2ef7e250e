/** The browser's side of the identity provider. Both calls reject with an `IdentityError`. */
export interface IdentityClient {
  signInWithCustomToken: (token: string) => Promise<{ idToken: string; refreshToken: string }>;
  confirmPasswordReset: (oobCode: string, newPassword: string) => Promise<void>;
}
