import type { Job } from '@makeport/service-kit/jobs';
import { MAX_ATTEMPTS } from '../../domain/mail/mail-delivery';
import { MAX_PUSH_ATTEMPTS } from '../../domain/push/push';

/** One more than may be tried: the last one only notes that no attempt came to an end. */
export const deliverMail: Job<{ readonly mailId: string }> = {
  ...{ name: 'deliver-mail', maxAttempts: MAX_ATTEMPTS + 1, lane: 'mails' },
};

export const deliverPush: Job<{ readonly pushId: string }> = {
  ...{ name: 'deliver-push', maxAttempts: MAX_PUSH_ATTEMPTS + 1, lane: 'pushes' },
};

type Digest = Job<{ readonly recipientId: string }>;

/** Written in the database alone: there is nothing to give up for. */
export const digestMessages: Digest = { name: 'digest-messages', maxAttempts: 25 };
export const digestSampleRequests: Digest = { name: 'digest-sample-requests', maxAttempts: 25 };

/** Of jobs that replace one another. */
export const mailKey = (mailId: string): string => `mail:${mailId}`;
export const digestKey = (digest: Digest, recipientId: string): string => `${digest.name}:${recipientId}`;

/**
 * Adds the deliveries of what a statement stores: its own `WITH` has to name the rows. Jobs of what a rebuild throws away
 * find nothing to deliver.
 */
export const addMails = (rows: string): string =>
  `SELECT graphile_worker.add_job('${deliverMail.name}', json_build_object('mailId', id),
     max_attempts := ${deliverMail.maxAttempts}, job_key := 'mail:' || id) FROM ${rows}`;

export const addPushes = (rows: string): string =>
  `SELECT graphile_worker.add_job('${deliverPush.name}', json_build_object('pushId', id),
     max_attempts := ${deliverPush.maxAttempts}, job_key := 'push:' || id) FROM ${rows}`;
