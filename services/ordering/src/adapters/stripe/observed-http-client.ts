import { setSpanAttributes, withSpan, type Metrics } from '@makeport/service-kit';
import type Stripe from 'stripe';
import { toStripeOperation } from './stripe-operation';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;
type Request = Parameters<HttpClient['makeRequest']>;

/**
 * Records rate, errors, duration and a span of each call: its method, its address without ids, and
 * its status, but no content.
 */
export function observedHttpClient(client: HttpClient, metrics: Metrics): HttpClient {
  const seconds = metrics.seconds('stripe_client_seconds', 'Calls to the payment provider', [
    'operation',
    'outcome',
  ]);
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...request: Request) => {
    const [host, , path, method] = request;
    const operation = toStripeOperation(method, path);
    const attributes = { 'http.request.method': method, 'server.address': host };
    return withSpan(`stripe ${operation}`, { kind: 'client', attributes }, async () => {
      const end = seconds.startTimer({ operation });
      try {
        const response = await makeRequest(...request);
        setSpanAttributes({ 'http.response.status_code': response.getStatusCode() });
        end({ outcome: getOutcome(response.getStatusCode()) });
        return response;
      } catch (error) {
        end({ outcome: 'unavailable' });
        throw error;
      }
    });
  };
  return client;
}

function getOutcome(statusCode: number): string {
  if (statusCode < 400) return 'ok';
  return statusCode === 429 || statusCode >= 500 ? 'unavailable' : 'refused';
}
