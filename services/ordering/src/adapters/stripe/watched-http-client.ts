import Stripe from 'stripe';
import type { KeyRefusal } from './stripe-key-state';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;
type Request = Parameters<HttpClient['makeRequest']>;
type Response = Awaited<ReturnType<HttpClient['makeRequest']>>;

/**
 * Returns the SDK's own HTTP client, which also reports for every answer whether Stripe accepted
 * the API key.
 */
export function watchedHttpClient(onAnswer: (refusal: KeyRefusal | null) => void): HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request: Request) => {
    const response = await makeRequest(...request);
    const statusCode = response.getStatusCode();
    if (statusCode === 401 || statusCode === 403)
      readRefusal(request, response, statusCode, onAnswer);
    else if (statusCode < 500) onAnswer(null);
    return response;
  };
  return client;
}

/** Only the SDK reads the body, because it can be read once. */
function readRefusal(
  [, , path, method]: Request,
  response: Response,
  statusCode: KeyRefusal['statusCode'],
  onAnswer: (refusal: KeyRefusal | null) => void,
): void {
  const toJson = response.toJSON.bind(response);
  response.toJSON = async () => {
    const body = (await toJson()) as { error?: { code?: string; message?: string } };
    const { code = null, message = 'no reason given' } = body.error ?? {};
    const request = `${method} ${path.split('?')[0]}`;
    // An account that is not connected to this platform, or no longer: the key itself is valid.
    onAnswer(code === 'account_invalid' ? null : { statusCode, code, message, request });
    return body;
  };
}
