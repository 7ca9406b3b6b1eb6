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
      <p>Your bank wants to be sure that it is you who pays.</p>
      <p id="challenge-error" class="error" role="alert"></p>
      <div class="choices">
        <button type="button" class="primary" id="complete" disabled>
          Complete authentication
        </button>
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

export function dashboardPage(account: Account): string {
  const name = account.business_profile?.name ?? account.email ?? account.id;
  return page({
    title: 'Payout account',
    body: html`<main class="notice">
      <p class="testmode">Test mode: there is nothing to change</p>
      <h1>Payout account</h1>
      <p>
        ${name} receives payouts. At Stripe this is the Express Dashboard: bank account, payouts and
        tax forms.
      </p>
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

/** Renders the page in an element's frame; its script creates the fields. */
export function elementFramePage(title: string): string {
  return page({
    title,
    script: '/assets/element-frame.js',
    style: '/assets/element-frame.css',
    body: html``,
  });
}
