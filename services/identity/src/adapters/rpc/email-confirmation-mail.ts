import { notificationsRpc } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import type { SendEmailConfirmationMail } from '../../use-cases/emails/email-confirmation-ports';

const MAIL_MS = 5000;

/** Sends the mail through notifications. The link travels in this call only, on no topic. */
export function emailConfirmationMail(client: RpcClient): SendEmailConfirmationMail {
  return async ({ expiresAt, ...mail }) => {
    const request = { ...mail, expiresAt: expiresAt.toISOString() };
    await client.call(notificationsRpc.sendEmailConfirmation, request, { deadlineMs: MAIL_MS });
  };
}
