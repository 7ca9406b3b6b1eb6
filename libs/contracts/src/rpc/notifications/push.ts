import { z } from 'zod';
import { defineRpc } from '../../define-rpc';

/** The address at a push service where one browser of the account takes messages; a secret of that browser. */
const endpoint = z.url({ protocol: /^https?$/ }).max(2048);
const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/);

const exampleEndpoint = 'https://fcm.googleapis.com/fcm/send/eK0s3x';

/**
 * One browser of the acting account wants to be told even while no page of it is open (OPEN-65). The endpoint of another
 * account becomes this one's: the browser has changed hands. An account has ten at most, then the oldest goes.
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

/** Only the acting account's own; one that is not there is no error. */
export const removePushSubscription = defineRpc({
  name: 'notifications.remove-push-subscription.v1',
  kind: 'write',
  request: z.object({ endpoint }),
  response: z.object({}),
  example: { request: { endpoint: exampleEndpoint }, response: {} },
});
