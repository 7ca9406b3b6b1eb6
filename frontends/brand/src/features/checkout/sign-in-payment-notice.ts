import { explainSignIn } from '@makeport/web';

/** The notice that the sign-in page shows if the session ends during a payment (B4). */
export type PaymentNotice = 'not-charged' | 'payment-checked' | 'payment-received';

let forget = (): void => undefined;

export function setPaymentNotice(notice: PaymentNotice | null): void {
  forget();
  forget = notice === null ? () => undefined : explainSignIn({ kind: notice });
}
