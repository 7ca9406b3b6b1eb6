import { ApiClient } from './api-client';
import { showAuthentication } from './authentication-modal';
import { ElementsGroup, type GroupOptions } from './elements-group';
import { IntegrationError } from './integration-error';
import type { BillingDetails, CallResult, FieldError, StripeJsError } from './messages';
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
type MethodResult =
  | { paymentMethod: { id: string }; error?: undefined }
  | { error: StripeJsError | FieldError; paymentMethod?: undefined };

interface PaymentMethodData {
  type?: string;
  card?: StripeElement;
  billing_details?: BillingDetails;
  elements?: ElementsGroup;
  params?: { billing_details?: BillingDetails };
}

interface ConfirmCardData {
  payment_method?: string | { card?: StripeElement; billing_details?: BillingDetails };
  return_url?: string;
  receipt_email?: string;
  shipping?: object;
  setup_future_usage?: string;
}

interface ConfirmPaymentOptions {
  elements?: ElementsGroup;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: BillingDetails };
    receipt_email?: string;
    shipping?: object;
  };
  redirect?: 'always' | 'if_required';
}

/** What `Stripe(publishableKey)` gives: the part of Stripe.js that takes card payments. */
export class StripeObject {
  private readonly api: ApiClient;

  constructor(
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {
    this.api = new ApiClient(origin, publishableKey);
  }

  elements(options: GroupOptions = {}): ElementsGroup {
    return new ElementsGroup(options, this.origin, this.publishableKey);
  }

  async createPaymentMethod(
    data: PaymentMethodData | 'card',
    element?: StripeElement,
    more: { billing_details?: BillingDetails } = {},
  ): Promise<MethodResult> {
    if (data === 'card') return this.methodFrom(element, more.billing_details);
    if (data.elements) return this.methodFrom(data.elements.speaker(), data.params?.billing_details);
    return this.methodFrom(data.card, data.billing_details);
  }

  async createToken(): Promise<never> {
    throw new IntegrationError('The payments sandbox makes no tokens. Use stripe.createPaymentMethod.');
  }

  async confirmCardPayment(
    clientSecret: string,
    data: ConfirmCardData = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<IntentResult> {
    const { payment_method, ...rest } = data;
    let paymentMethod = typeof payment_method === 'string' ? payment_method : undefined;
    if (typeof payment_method === 'object') {
      const made = await this.methodFrom(payment_method.card, payment_method.billing_details);
      if (made.error) return { error: made.error };
      paymentMethod = made.paymentMethod.id;
    }
    const confirmed = await this.confirm(clientSecret, { ...rest, payment_method: paymentMethod });
    return handleActions ? this.afterActions(confirmed) : confirmed;
  }

  async confirmPayment(options: ConfirmPaymentOptions): Promise<IntentResult> {
    const { elements, confirmParams = {}, redirect = 'always' } = options;
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if (!clientSecret) {
      throw new IntegrationError(
        'stripe.confirmPayment needs a clientSecret, or Elements that were made with one.',
      );
    }
    if (redirect === 'always' && !confirmParams.return_url) {
      throw new IntegrationError(
        "stripe.confirmPayment needs confirmParams.return_url, or redirect: 'if_required'.",
      );
    }
    const { payment_method_data, ...rest } = confirmParams;
    let paymentMethod = confirmParams.payment_method;
    if (!paymentMethod && elements) {
      const made = await this.methodFrom(elements.speaker(), payment_method_data?.billing_details);
      if (made.error) return { error: made.error };
      paymentMethod = made.paymentMethod.id;
    }
    const result = await this.afterActions(
      await this.confirm(clientSecret, { ...rest, payment_method: paymentMethod }),
    );
    if (result.paymentIntent && redirect === 'always')
      leave(confirmParams.return_url ?? '', result.paymentIntent);
    return result;
  }

  /** The further step of an intent that the server has confirmed. */
  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    return this.afterActions(await this.retrievePaymentIntent(clientSecret));
  }

  handleCardAction(clientSecret: string): Promise<IntentResult> {
    return this.handleNextAction({ clientSecret });
  }

  async retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    const result = await this.api.get<PaymentIntent>(`/v1/payment_intents/${idOf(clientSecret)}`, {
      client_secret: clientSecret,
    });
    return result.ok ? { paymentIntent: result.body } : { error: result.error };
  }

  registerAppInfo(_info: object): void {
    // Stripe counts the libraries that use it; the sandbox does not
  }

  _registerWrapper(_wrapper: object): void {
    // as above
  }

  private async methodFrom(
    element: StripeElement | undefined,
    billingDetails: BillingDetails = {},
  ): Promise<MethodResult> {
    if (!(element instanceof StripeElement)) {
      throw new IntegrationError(
        'The card has to be given as an Element made by stripe.elements().create().',
      );
    }
    const result: CallResult = await element.createPaymentMethod(billingDetails);
    if ('paymentMethod' in result) return { paymentMethod: result.paymentMethod };
    return {
      error: 'error' in result ? result.error : { type: 'api_error', message: 'No payment method was made.' },
    };
  }

  private async confirm(clientSecret: string, params: object): Promise<IntentResult> {
    const result = await this.api.post<PaymentIntent>(`/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
      ...params,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    });
    return result.ok ? { paymentIntent: result.body } : { error: result.error };
  }

  private async afterActions(result: IntentResult): Promise<IntentResult> {
    const intent = result.paymentIntent;
    if (intent?.status !== 'requires_action') return result;
    const { client_secret: clientSecret } = intent;
    await showAuthentication(this.origin, { clientSecret, publishableKey: this.publishableKey }, intent.id);
    const after = await this.retrievePaymentIntent(clientSecret);
    const failure = after.paymentIntent?.last_payment_error;
    if (after.paymentIntent?.status === 'requires_payment_method' && failure) {
      return { error: { ...failure, payment_intent: after.paymentIntent } };
    }
    return after;
  }
}

function idOf(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (!id)
    throw new IntegrationError('Invalid value for client secret: it should be of the form pi_…_secret_….');
  return id;
}

function leave(returnUrl: string, intent: PaymentIntent): void {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  window.location.assign(url);
}
