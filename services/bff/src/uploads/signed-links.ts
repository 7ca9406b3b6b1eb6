import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Creates and checks signed URLs of private files. A URL expires after one to two windows, and a
 * request also needs a session.
 */
export abstract class SignedLinks {
  /**
   * @param windowMs links created within one window are equal, so that browsers can cache the file
   */
  protected constructor(
    private readonly secret: string,
    private readonly folder: string,
    private readonly windowMs: number,
  ) {}

  linkTo(fileId: string, now: number = Date.now()): string {
    const expires = (Math.floor(now / this.windowMs) + 2) * this.windowMs;
    const signature = this.sign(fileId, String(expires)).toString('base64url');
    return `/files/${this.folder}/${fileId}?expires=${expires}&signature=${signature}`;
  }

  isValid(fileId: string, expires: string, signature: string, now: number = Date.now()): boolean {
    const expected = this.sign(fileId, expires);
    const given = Buffer.from(signature, 'base64url');
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(expires) > now;
  }

  private sign(fileId: string, expires: string): Buffer {
    return createHmac('sha256', this.secret).update(`${fileId}\n${expires}`).digest();
  }
}
