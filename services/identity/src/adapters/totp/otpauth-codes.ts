import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { STEP_MS } from '../../domain/sessions/second-factor';
import { OneTimeCodes } from '../../use-cases/second-factor/ports';

const ISSUER = 'Makeport';
const KEY_BYTES = 20;
/** A phone's clock may be off by one step. */
const WINDOW = 1;

@Injectable()
export class OtpauthCodes extends OneTimeCodes {
  newKey(): string {
    return new Secret({ size: KEY_BYTES }).base32;
  }

  toUri(key: string, email: string): string {
    return toTotp(key, email).toString();
  }

  toStep(key: string, digits: string, now: Date): number | null {
    const timestamp = now.getTime();
    const delta = toTotp(key).validate({ token: digits, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
  }
}

const toTotp = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(key), period: STEP_MS / 1000 });
