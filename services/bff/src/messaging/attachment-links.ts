import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Config, type BffConfig } from '../config';

const HOUR_MS = 60 * 60 * 1000;
/** Links made within it are the same, so that browsers keep what they have loaded. */
const WINDOW_MS = 6 * HOUR_MS;

/** Addresses of attachments that end by themselves: after 6 to 12 hours. The session is asked for besides. */
@Injectable()
export class AttachmentLinks {
  private readonly secret: string;

  constructor(@Inject(Config) config: Pick<BffConfig, 'RPC_SIGNING_KEY'>) {
    this.secret = secretFor(config, 'attachment links');
  }

  linkTo(attachmentId: string, now: number = Date.now()): string {
    const expires = (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS;
    const signature = this.sign(attachmentId, String(expires)).toString('base64url');
    return `/files/chat-attachments/${attachmentId}?expires=${expires}&signature=${signature}`;
  }

  isValid(attachmentId: string, expires: string, signature: string, now: number = Date.now()): boolean {
    const expected = this.sign(attachmentId, expires);
    const given = Buffer.from(signature, 'base64url');
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(expires) > now;
  }

  private sign(attachmentId: string, expires: string): Buffer {
    return createHmac('sha256', this.secret).update(`${attachmentId}\n${expires}`).digest();
  }
}
