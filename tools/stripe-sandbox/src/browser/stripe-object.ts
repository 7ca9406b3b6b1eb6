import { ApiClient } from './api-client';
import { showAuthentication } from './authentication-modal';
import { ElementsGroup } from './elements-group';
import { IntegrationError } from './integration-error';
import type { BillingDetails, FieldError, StripeJsError } from './messages';
import { StripeElement } from './stripe-element';

interface PaymentIntent {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: StripeJsError | null;
  next_action: { type: string } | null;
}

type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeJsError | FieldError; paymentIntent?: undefined };

interface ConfirmCardData {
  payment_method?: { card?: StripeElement; billing_details?: BillingDetails };
}

/**
 * The result of `Stripe(publishableKey)`: the part of Stripe.js that accepts card payments through
 * card fields.
 */
export class StripeObject {
  private readonly api: ApiClient;

  constructor(
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {
    this.api = new ApiClient(origin, publishableKey);
  }

  elements(): ElementsGroup {
    return new ElementsGroup(this.origin, this.publishableKey);
  }

  async confirmCardPayment(
    clientSecret: string,
    { payment_method: { card, billing_details = {} } = {} }: ConfirmCardData = {},
  ): Promise<IntentResult> {
    if (!(card instanceof StripeElement)) {
      throw new IntegrationError(
        'The card has to be given as an Element made by stripe.elements().create().',
      );
    }
    const { paymentMethod, error } = await card.createPaymentMethod(billing_details);
    if (error) return { error };
    const confirmed = await this.api.post<PaymentIntent>(
      `/v1/payment_intents/${getId(clientSecret)}/confirm`,
      { payment_method: paymentMethod.id, client_secret: clientSecret, use_stripe_sdk: true },
    );
    if (!confirmed.ok) return { error: confirmed.error };
    return confirmed.body.status === 'requires_action'
      ? this.authenticate(confirmed.body)
      : { paymentIntent: confirmed.body };
  }

  // react-stripe-js accepts an object as Stripe's only if it has these two.

  async createPaymentMethod(): Promise<never> {
    throw new IntegrationError(
      'The payments sandbox takes cards by stripe.confirmCardPayment only.',
    );
  }

  async createToken(): Promise<never> {
    return this.createPaymentMethod();
  }

  private async authenticate({
    id,
    client_secret: clientSecret,
  }: PaymentIntent): Promise<IntentResult> {
    await showAuthentication(this.origin, clientSecret, id);
    const after = await this.api.get<PaymentIntent>(`/v1/payment_intents/${id}`, {
      client_secret: clientSecret,
    });
    if (!after.ok) return { error: after.error };
    const { status, last_payment_error: failure } = after.body;
    if (status === 'requires_payment_method' && failure) {
      return { error: { ...failure, payment_intent: after.body } };
    }
    return { paymentIntent: after.body };
  }
}

function getId(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (!id)
    throw new IntegrationError(
      'Invalid value for client secret: it should be of the form pi_…_secret_….',
    );
  return id;
}
