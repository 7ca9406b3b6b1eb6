import { generateRequestDetails } from 'web-push';
import { PushRefused, SubscriptionGone, type CarryPush } from '../../use-cases/push/push-ports';

/** Shorter than the lease of the delivery job. */
const ANSWER_TIMEOUT_MS = 10_000;
/** The HTTP statuses of a subscription that is no longer valid (RFC 8030, 7.3). */
const GONE = [404, 410];
const TOO_MANY = 429;

export interface Vapid {
  /** A mailto: or https: address for the operators of push services. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Sends pushes to the push service of the browser's vendor, encrypted for the browser (RFC 8291)
 * and signed with Makeport's key (RFC 8292). The library only builds the request; `fetch` sends it
 * without following redirects.
 */
export function webPushCarrier(vapidDetails: Vapid): CarryPush {
  return async ({ subscription: { endpoint, ...keys }, message, urgency, livesMs }) => {
    const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails,
      urgency,
      TTL: Math.floor(livesMs / 1000),
    });
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: Uint8Array.from(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const { status } = response;
    const reason = `the push service answered ${status}`;
    if (GONE.includes(status)) throw new SubscriptionGone(reason);
    if (status < 500 && status !== TOO_MANY) throw new PushRefused(reason);
    throw new Error(reason);
  };
}
