import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at this time. */
export function codeAt(key: string, at: number = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at });
}
