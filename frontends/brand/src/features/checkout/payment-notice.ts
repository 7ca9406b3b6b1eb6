import { explainSignIn } from '@makeport/web';

/** What the sign-in page says to whoever loses the session while paying (B4). */
export type PaymentNotice = 'not-charged' | 'payment-checked' | 'payment-received';

let forget = (): void => undefined;

export function setPaymentNotice(notice: PaymentNotice | null): void {
  forget();
  forget = notice === null ? () => undefined : explainSignIn({ kind: notice });
}
