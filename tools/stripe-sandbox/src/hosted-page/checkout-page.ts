import { formatAmount } from '../domain/format-amount';
import type { CheckoutSession, SessionLine } from '../store/stripe-objects';
import { html, type Html } from './html';
import { page } from './page';

interface CheckoutPage {
  session: CheckoutSession;
  lines: readonly SessionLine[];
}

export function checkoutPage({ session, lines }: CheckoutPage): string {
  const currency = session.currency ?? 'usd';
  const total = formatAmount(session.amount_total ?? 0, currency);
  return page({
    title: 'Checkout',
    script: '/assets/checkout-page.js',
    kind: 'checkout',
    body: html`
      <main class="sheet">
        <section class="summary" aria-labelledby="summary-title">
          <p class="testmode">Test mode: no money moves</p>
          <h1 id="summary-title">Pay ${total}</h1>
          <ul class="lines">
            ${lines.map((line) => toLine(line, currency))}
          </ul>
          <p class="total"><span>Total due</span><strong>${total}</strong></p>
        </section>
        <form id="payment-form" class="payment" novalidate>
          <h2>Payment details</h2>
          ${field('email', 'Email', { type: 'email', autocomplete: 'email' })}
          ${field('cardNumber', 'Card number', {
            autocomplete: 'cc-number',
            inputmode: 'numeric',
            placeholder: '1234 1234 1234 1234',
          })}
          <div class="pair">
            ${field('cardExpiry', 'Expiration date', {
              autocomplete: 'cc-exp',
              inputmode: 'numeric',
              placeholder: 'MM / YY',
            })}
            ${field('cardCvc', 'CVC', { autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: 'CVC' })}
          </div>
          ${field('billingName', 'Name on card', { autocomplete: 'cc-name' })}
          <p id="payment-error" class="error" role="alert"></p>
          <button id="pay-button" class="primary" type="submit">Pay ${total}</button>
          ${session.cancel_url ? html`<a class="quiet" href="${session.cancel_url}">Cancel and go back</a>` : ''}
        </form>
      </main>
    `,
  });
}

function toLine({ name, quantity, price }: SessionLine, currency: string): Html {
  const amount = formatAmount((price.unit_amount ?? 0) * quantity, currency);
  return html`<li>
    <span>${name}${quantity > 1 ? html` <small>× ${quantity}</small>` : ''}</span
    ><span>${amount}</span>
  </li>`;
}

interface FieldOptions {
  autocomplete: string;
  type?: string;
  inputmode?: string;
  placeholder?: string;
}

function field(name: string, label: string, options: FieldOptions): Html {
  const { autocomplete, type = 'text', inputmode = 'text', placeholder = '' } = options;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      aria-describedby="${name}-error"
    />
    <p class="error" id="${name}-error"></p>
  </div>`;
}

export function closedCheckoutPage(): string {
  return page({
    title: 'Paid',
    body: html`<main class="notice">
      <h1>You’re all done here</h1>
      <p>This payment has been made.</p>
    </main>`,
  });
}
