import { signatureHeader } from './signature';

export interface Endpoint {
  url: string;
  secret: string;
}

export interface Message {
  payload: object;
  /** Seconds since 1970. */
  created: number;
  endpoint: Endpoint;
}

export type DeliveryOutcome =
  | { delivered: true; status: number }
  | { delivered: false; status: number | null; error: string };

const timeoutMs = 10_000;

/**
 * Makes one attempt: 2xx counts as delivered, everything else, including redirects, as failed.
 * Signs the payload when it is sent.
 */
export async function deliver(
  { endpoint, payload: body }: Message,
  now: number,
  signal?: AbortSignal,
): Promise<DeliveryOutcome> {
  const payload = JSON.stringify(body, null, 2);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stripe-sandbox)',
        'stripe-signature': signatureHeader(payload, endpoint.secret, Math.floor(now / 1000)),
      },
      body: payload,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    await response.arrayBuffer();
    if (response.ok) return { delivered: true, status: response.status };
    return { delivered: false, status: response.status, error: `answered ${response.status}` };
  } catch (error) {
    return { delivered: false, status: null, error: getReason(error) };
  }
}

/**
 * Returns the reason of a failed fetch, which is only in its cause: the message is always 'fetch
 * failed'.
 */
function getReason(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message || message || 'unknown reason';
}
