import { noSuch } from '../api/stripe-error';
import { fixedPrices } from '../config';
import { newId, randomToken } from '../store/ids';
import type { CheckoutSession, SessionLine } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

const lifetimeSeconds = 24 * 3600;

interface SessionInput {
  line_items: { price: string; quantity: number }[];
  success_url: string;
  cancel_url?: string | undefined;
  client_reference_id?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export function createCheckoutSession(tx: Transaction, input: SessionInput): CheckoutSession {
  const id = `cs_test_${randomToken(58)}`;
  const lines = input.line_items.map((line, index) => newLine(tx, id, line, index));
  const total = lines.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity,
    0,
  );
  const session = newSession(tx, id, input, total);
  tx.objects.insert('checkout.session', session);
  for (const line of lines) tx.objects.insert('item', line);
  return session;
}

export function requireSession(tx: Transaction, id: string): CheckoutSession {
  const session = tx.objects.find('checkout.session', id);
  if (!session) throw noSuch('checkout.session', id, 'session');
  return session;
}

export function getLines(tx: Pick<Transaction, 'objects'>, sessionId: string): SessionLine[] {
  return tx.objects.all('item', { checkout_session: sessionId }).reverse();
}

function newLine(
  tx: Transaction,
  session: string,
  { price: id, quantity }: SessionInput['line_items'][number],
  index: number,
): SessionLine {
  const price = tx.objects.find('price', id);
  if (!price) throw noSuch('price', id, `line_items[${index}][price]`, 400);
  return {
    id: newId('li'),
    object: 'item',
    checkout_session: session,
    created: tx.now,
    price,
    name: fixedPrices.find((fixed) => fixed.id === id)?.name ?? id,
    quantity,
  };
}

function newSession(
  tx: Transaction,
  id: string,
  input: SessionInput,
  total: number,
): CheckoutSession {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: tx.now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: tx.now + lifetimeSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: input.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${tx.publicOrigin}/c/pay/${id}`,
    wallet_options: null,
  };
}
