import { apiVersion } from '../api-version';
import { endpoint } from '../endpoint';
import { listObjects, pageParams } from '../request/paging';
import { list, text } from '../request/params';
import { invalidRequest } from '../stripe-error';

/** Returns the configured webhook endpoint, the only one. */
function showEndpoint({ url, events }: { url: string; events: readonly string[] }): object {
  return {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: 0,
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
}

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: pageParams,
    execute: ({ tx }) => ({
      object: 'list',
      url: '/v1/webhook_endpoints',
      has_more: false,
      data: tx.webhookEndpoint ? [showEndpoint(tx.webhookEndpoint)] : [],
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: pageParams.extend({ type: text().optional(), types: list(text()).optional() }),
    forAccount: true,
    execute({ tx, params: { type, types, ...page }, account }) {
      if (types && types.length > 20) {
        throw invalidRequest('You may only specify up to 20 values for `types`.', {
          param: 'types',
        });
      }
      return listObjects(tx.objects, 'event', '/v1/events', page, {
        type: types ?? type,
        account: account ?? null,
      });
    },
  }),
];
