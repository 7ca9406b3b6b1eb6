import type { Job } from '@makeport/service-kit/jobs';
import { MAX_ATTEMPTS } from '../../domain/mail/mail-delivery';
import { MAX_PUSH_ATTEMPTS } from '../../domain/push/push';

/** One more than the allowed attempts: the last one only records that no attempt completed. */
export const deliverMail: Job<{ readonly mailId: string }> = {
  name: 'deliver-mail',
  maxAttempts: MAX_ATTEMPTS + 1,
  lane: 'mails',
};

/**
 * Shares a lane with the digests, which may wait for a slow push service. Each lane polls whenever
 * a job is added.
 */
export const deliverPush: Job<{ readonly pushId: string }> = {
  name: 'deliver-push',
  maxAttempts: MAX_PUSH_ATTEMPTS + 1,
};

type Digest = Job<{ readonly recipientId: string }>;

/** Digests write only to the database, so they are never given up. */
export const digestMessages: Digest = { name: 'digest-messages', maxAttempts: 25 };
export const digestSampleRequests: Digest = { name: 'digest-sample-requests', maxAttempts: 25 };

/** Notifies of messages that arrived in an open conversation and are unread when the viewing lease ends (T24). */
export const notifyHeldMessages: Job<{
  readonly recipientId: string;
  readonly threadId: string;
  readonly sentUpTo: string;
}> = {
  name: 'tell-held-messages',
  maxAttempts: 25,
};

/** Keys of jobs that replace one another. */
export const mailKey = (mailId: string): string => `mail:${mailId}`;
export const digestKey = (digest: Digest, recipientId: string): string =>
  `${digest.name}:${recipientId}`;

/**
 * Adds the delivery jobs of all rows that a statement stores; the statement's `WITH` names the
 * rows. Jobs of a rolled-back rebuild find nothing to deliver.
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
