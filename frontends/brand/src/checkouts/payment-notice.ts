/**
 * What the sign-in page says to whoever loses the session while paying (B4). Kept by the tab: the page that pays is gone
 * by then.
 */
export type PaymentNotice = 'not-charged' | 'being-checked' | 'received';

const KEY = 'payment-notice';
const texts: Record<PaymentNotice, string> = {
  'not-charged': 'Your session has ended. Nothing was charged. Sign in to go on with your order.',
  'being-checked': 'Your payment is being checked. Sign in to see what became of it.',
  received: 'Your payment was received. Sign in to see your order.',
};
const listeners = new Set<() => void>();

export function setPaymentNotice(notice: PaymentNotice | null): void {
  try {
    if (notice === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, notice);
  } catch {
    // without a storage the page says less
  }
  listeners.forEach((listener) => listener());
}

export function paymentNoticeText(): string | null {
  try {
    const notice = window.sessionStorage.getItem(KEY) ?? '';
    return Object.hasOwn(texts, notice) ? texts[notice as PaymentNotice] : null;
  } catch {
    return null;
  }
}

export function subscribeToPaymentNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
