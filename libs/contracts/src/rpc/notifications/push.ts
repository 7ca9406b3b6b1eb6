import { z } from 'zod';
import { defineRpc } from '../../define-rpc';

/** The push service's address of one browser; a secret of that browser. */
const endpoint = z.url({ protocol: /^https?$/ }).max(2048);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);

const exampleEndpoint = 'https://fcm.googleapis.com/fcm/send/eK0s3x';

/**
 * Subscribes a browser of the acting account to push notifications, even without an open page
 * (OPEN-65). Takes over another account's endpoint, because the browser changed hands. An account
 * has at most ten; the oldest is removed.
 */
export const savePushSubscription = defineRpc({
  name: 'notifications.save-push-subscription.v1',
  kind: 'write',
  request: z.object({
    endpoint,
    /** The browser's public key, an uncompressed point on P-256, and its secret of 16 bytes (RFC 8291). */
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

/** Removes a subscription of the acting account. Succeeds if there is none. */
export const removePushSubscription = defineRpc({
  name: 'notifications.remove-push-subscription.v1',
  kind: 'write',
  request: z.object({ endpoint }),
  response: z.object({}),
  example: { request: { endpoint: exampleEndpoint }, response: {} },
});
