import type { CardBrand } from '../domain/card-number';

/**
 * Messages between the page's script and a frame on the sandbox's origin. They never contain card
 * data.
 */

export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

/** Sent once to the frame's window, with the port for all later messages. */
export interface FrameStart {
  sandbox: 'start';
  elementType: ElementType;
  /** Frames of one group find each other by this id. */
  groupId: string;
  publishableKey: string;
  options: ElementOptions;
}

export type Style = Record<string, string | Record<string, string>>;

export interface ElementOptions {
  style?: { base?: Style };
  showIcon?: boolean;
}

export interface BillingDetails {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address?: Record<string, string | null> | null;
}

export type ToFrame =
  | { type: 'update'; options: ElementOptions }
  | { type: 'focus' }
  | {
      type: 'create-payment-method';
      call: number;
      siblings: ElementType[];
      billingDetails: BillingDetails;
    };

export interface ElementState {
  empty: boolean;
  complete: boolean;
  error: FieldError | undefined;
  brand: CardBrand;
}

export interface StripeJsError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

export type CallResult =
  | { paymentMethod: { id: string }; error?: undefined }
  | { error: StripeJsError | FieldError; paymentMethod?: undefined };

export type FromFrame =
  | { type: 'ready' }
  | { type: 'change'; state: ElementState }
  | { type: 'focus' | 'blur' | 'enter' }
  | { type: 'height'; px: number }
  | { type: 'result'; call: number; result: CallResult };

/** Messages to and from the frame of the 3-D Secure step. */
export interface ChallengeStart {
  sandbox: 'challenge';
  clientSecret: string;
}
export interface ChallengeEnd {
  type: 'finished';
}
