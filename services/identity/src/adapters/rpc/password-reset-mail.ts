import { notificationsRpc } from '@makeport/contracts';
import type { RpcClient } from '@makeport/service-kit';
import type { SendPasswordResetMail } from '../../use-cases/ports';

const MAIL_MS = 5000;

/** Sends the mail through notifications. Only this call contains the link, no event does. */
export function passwordResetMail(client: RpcClient): SendPasswordResetMail {
  return async ({ expiresAt, ...mail }) => {
    const request = { ...mail, expiresAt: expiresAt.toISOString() };
    await client.call(notificationsRpc.sendPasswordReset, request, { deadlineMs: MAIL_MS });
  };
}
