import type { BrandSampleFragment } from '../../gen/graphql';

type RequestState = Pick<BrandSampleFragment, 'status' | 'paid'>;

const APPROVED =
  'Your sample request has been approved! The manufacturer will contact you with shipping details.';
const REJECTED =
  'Unfortunately, this sample request was not approved. Contact the manufacturer for more information.';
const SHIPPED = 'Your samples have been shipped! Check your messages for tracking information.';

/** Explains the status of a request to its brand (SMP-19). */
export function sampleMessage({ status, paid }: RequestState): string {
  switch (status) {
    case 'pending':
      return paid
        ? 'The manufacturer is reviewing your request.'
        : 'Not paid yet. The manufacturer sees your request and waits for your payment.';
    case 'approved':
      return APPROVED;
    case 'rejected':
      return REJECTED;
    case 'shipped':
      return SHIPPED;
    case 'cancelled':
      return 'This sample request was cancelled.';
  }
}

/**
 * Returns whether the brand can pay the request, which must be unpaid and either pending or
 * approved (OPEN-35).
 */
export function canBePaid({ status, paid }: RequestState): boolean {
  return !paid && (status === 'pending' || status === 'approved');
}
