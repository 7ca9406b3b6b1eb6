import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { STEP_MS } from '../../domain/sessions/second-factor';
const ISSUER = 'Makeport';
const KEY_BYTES = 20;
/** A phone's clock may be off by one step. */
const WINDOW = 1;

/** Creates keys for authenticator apps and checks their one-time codes. */
@Injectable()
export class OneTimeCodes {
  newKey(): string {
    return new Secret({ size: KEY_BYTES }).base32;
  }

  /** Returns the URI for the QR code that an authenticator app scans. */
  toUri(key: string, email: string): string {
    return toTotp(key, email).toString();
  }

  /** @returns the time step of the code, within one step of the current one, or null */
  toStep(key: string, digits: string, now: Date): number | null {
    const timestamp = now.getTime();
    const delta = toTotp(key).validate({ token: digits, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
  }
}

const toTotp = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(key), period: STEP_MS / 1000 });
