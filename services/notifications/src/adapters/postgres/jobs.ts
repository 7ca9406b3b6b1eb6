import type { Job } from '@makeport/service-kit/jobs';
import { MAX_ATTEMPTS } from '../../domain/mail/mail-delivery';
import { MAX_PUSH_ATTEMPTS } from '../../domain/push/push';

/**
 * One more than the allowed attempts: the last run only marks a mail whose attempts all crashed as
 * dead.
 */
export const deliverMail: Job<{ readonly mailId: string }> = {
  name: 'deliver-mail',
  maxAttempts: MAX_ATTEMPTS + 1,
  lane: 'mails',
};

/**
 * Has no lane of its own, because each lane polls whenever a job is added. Digests share the lane,
 * so they may be delayed by a slow push service.
 */
export const deliverPush: Job<{ readonly pushId: string }> = {
  name: 'deliver-push',
  maxAttempts: MAX_PUSH_ATTEMPTS + 1,
};

type Digest = Job<{ readonly recipientId: string }>;

/** Digests write only to the database, so they are retried much longer. */
export const digestMessages: Digest = { name: 'digest-messages', maxAttempts: 25 };
export const digestSampleRequests: Digest = { name: 'digest-sample-requests', maxAttempts: 25 };

/**
 * Notifies of messages that arrived in an open conversation and are still unread when the viewing
 * lease ends (T24).
 */
export const notifyHeldMessages: Job<{
  readonly recipientId: string;
  readonly threadId: string;
  readonly sentUpTo: string;
}> = {
  name: 'tell-held-messages',
  maxAttempts: 25,
};

/** Job keys: a new job replaces a pending one with the same key. */
export const mailKey = (mailId: string): string => `mail:${mailId}`;
export const digestKey = (digest: Digest, recipientId: string): string =>
  `${digest.name}:${recipientId}`;

/**
 * Returns SQL that adds a delivery job for each row of `rows`, a part of the statement's `WITH`. If
 * a rebuild rolls the rows back, their jobs find nothing to deliver.
 */
const addDeliveries = (
  rows: string,
  { name, maxAttempts }: Job<object>,
  id: string,
  key: string,
): string =>
  `SELECT jobs.id FROM (
     SELECT array_agg(('${name}', json_build_object('${id}', id), NULL, NULL, ${maxAttempts}, '${key}:' || id, NULL,
       NULL)::graphile_worker.job_spec) AS specs FROM ${rows} HAVING count(*) > 0
   ) given CROSS JOIN LATERAL graphile_worker.add_jobs(specs) jobs`;

export const addMails = (rows: string): string =>
  addDeliveries(rows, deliverMail, 'mailId', 'mail');
export const addPushes = (rows: string): string =>
  addDeliveries(rows, deliverPush, 'pushId', 'push');
