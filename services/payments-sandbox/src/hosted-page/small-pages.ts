import { testCards, type TestCard } from '../domain/test-cards';
import { formatCardNumber } from '../domain/card-number';
import type { Account, AccountLink } from '../store/stripe-objects';
import { html } from './html';
import { page } from './page';

export function challengePage(): string {
  return page({
    title: 'Card authentication',
    script: '/assets/challenge-page.js',
    kind: 'challenge',
    body: html`<main class="dialog">
      <p class="testmode">Test mode: your bank is not asked</p>
      <h1>3D Secure authentication</h1>
      <p id="challenge-text">Your bank wants to be sure that it is you who pays.</p>
      <p id="challenge-error" class="error" role="alert"></p>
      <div class="choices">
        <button type="button" class="primary" id="complete" disabled>Complete authentication</button>
        <button type="button" class="secondary" id="fail" disabled>Fail authentication</button>
      </div>
    </main>`,
  });
}

export function onboardingPage(link: AccountLink, account: Account): string {
  const name = account.business_profile?.name ?? account.email ?? account.id;
  return page({
    title: 'Set up payouts',
    body: html`<main class="notice">
      <p class="testmode">Test mode: nothing is asked for and nothing is checked</p>
      <h1>Set up payouts</h1>
      <p>${name} will be able to receive payouts.</p>
      <form method="post" action="/connect/onboarding/${link.id}">
        <button class="primary" type="submit">Complete onboarding</button>
      </form>
      <a class="quiet" href="${link.return_url}">Return without finishing</a>
    </main>`,
  });
}

export function notFoundPage(what: string): string {
  return page({
    title: 'Not found',
    body: html`<main class="notice">
      <h1>Not found</h1>
      <p>${what}</p>
    </main>`,
  });
}

function behaviour(card: TestCard): string {
  const parts = [
    card.authentication && '3-D Secure step',
    card.decline && `declined (${card.decline.declineCode ?? card.decline.code})`,
    card.holdMs && `succeeds, answers after ${card.holdMs / 1000} s`,
    card.losesAnswer && 'succeeds, but the answer is an HTTP 500',
    card.refund === 'pending_then_succeeds' && 'succeeds; a refund is pending first',
    card.refund === 'fails_later' && 'succeeds; a refund fails later',
    card.dispute && (card.dispute.inquiry ? 'succeeds; the bank asks' : 'succeeds; the bank takes it back'),
    card.fraudWarning && 'succeeds; is reported as fraud',
    card.availableAtOnce && 'succeeds, the money is available at once',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', then ') : 'succeeds';
}

/** The start page: what can be tried. */
export function indexPage(): string {
  return page({
    title: 'Payments sandbox',
    body: html`<main class="notice wide">
      <h1>Payments sandbox</h1>
      <p>A stand-in for Stripe on this machine. Any future date and any CVC will do.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Card number</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          ${testCards.map(
            (card) =>
              html`<tr>
                <td class="number">${formatCardNumber(card.number)}</td>
                <td>${behaviour(card)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </main>`,
  });
}

/** The inside of an element's frame; its script builds the fields. */
export function elementFramePage(title: string): string {
  return page({
    title,
    script: '/assets/element-frame.js',
    style: '/assets/element-frame.css',
    body: html``,
  });
}
