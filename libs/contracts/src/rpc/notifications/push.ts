import { z } from 'zod';
import { defineRpc } from '../../define-rpc';

/** The URL of one browser at its push service. It is a secret, because it lets its holder send. */
const endpoint = z.url({ protocol: /^https?$/ }).max(2048);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);

const exampleEndpoint = 'https://fcm.googleapis.com/fcm/send/eK0s3x';

/**
 * Subscribes a browser of the acting account to push notifications, which also arrive without an
 * open page (OPEN-65). If another account has the same endpoint, the subscription moves to the
 * acting account, because the browser changed users. Keeps the ten newest subscriptions of an
 * account.
 */
export const savePushSubscription = defineRpc({
  name: 'notifications.save-push-subscription.v1',
  kind: 'write',
  request: z.object({
    endpoint,
    /**
     * Keys of the browser (RFC 8291): its public key, an uncompressed point on P-256, and a secret
     * of 16 bytes.
     */
    p256dh: base64url.min(87).max(88),
    auth: base64url.min(22).max(24),
  }),
  response: z.object({}),
  example: {
    request: {
      endpoint: exampleEndpoint,
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    response: {},
  },
});

/** Removes a push subscription of the acting account. Succeeds if it does not exist. */
export const removePushSubscription = defineRpc({
  name: 'notifications.remove-push-subscription.v1',
  kind: 'write',
  request: z.object({ endpoint }),
  response: z.object({}),
  example: { request: { endpoint: exampleEndpoint }, response: {} },
});
