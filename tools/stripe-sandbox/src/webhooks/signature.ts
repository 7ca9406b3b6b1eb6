import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header for a payload sent at `timestamp` (seconds since 1970). */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
