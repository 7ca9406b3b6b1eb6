import { notificationsRpc } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import type { SendEmailConfirmationMail } from '../../use-cases/emails/email-confirmation-ports';

const MAIL_MS = 5000;

/** Sends the mail through notifications. Only this call contains the link, no event does. */
export function emailConfirmationMail(client: RpcClient): SendEmailConfirmationMail {
  return async ({ expiresAt, ...mail }) => {
    const request = { ...mail, expiresAt: expiresAt.toISOString() };
    await client.call(notificationsRpc.sendEmailConfirmation, request, { deadlineMs: MAIL_MS });
  };
}
