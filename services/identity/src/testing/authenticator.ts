import { Secret, TOTP } from 'otpauth';

/** The app on somebody's phone. */
export function codeAt(key: string, at: number = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at });
}
