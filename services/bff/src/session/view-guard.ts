import { identityRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { SecurityLog, viewIsReadOnly } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import type { OperationContext } from '../graphql/operation/operation-context';
import type { Viewer } from './viewer';

/** Both end a view. */
const ENDS_VIEW: readonly string[] = ['signOut', 'endAccountView'];
/** Every page loads these fields. */
const NO_PAGES: readonly string[] = ['session', 'publicConfig', 'unreadMessages'];
const MAX_SUBJECT_LENGTH = 100;

/**
 * Guards operations during a view (ADR 0046). The services' contracts refuse calls as the viewed
 * account. Mutations without an account (sign-in, new password) are refused here, like all others.
 */
@Injectable()
export class ViewGuard {
  constructor(private readonly security: SecurityLog) {}

  async mutate<T>(operation: OperationContext, field: string, work: () => Promise<T>): Promise<T> {
    if (operation.origin.token === undefined || ENDS_VIEW.includes(field)) return work();
    const viewer = await operation.viewer();
    if (!viewer?.view) return work();
    const refusal = viewIsReadOnly();
    this.noteRefusal(operation, viewer, field, refusal.code);
    throw refusal;
  }

  /**
   * Returns private data only after the audit log has recorded it. Public pages are not recorded.
   */
  async read<T>(
    operation: OperationContext,
    field: string,
    args: object,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      const answer = await work();
      const view = (await operation.knownViewer())?.view;
      if (view && !NO_PAGES.includes(field)) {
        const page = { viewId: view.id, opened: field, ...getSubject(args) };
        await operation.callAsService(identityRpc.recordAccountView, page);
      }
      return answer;
    } catch (error) {
      const viewer = await operation.knownViewer();
      if (viewer && isDomainError(error) && error.kind === 'forbidden') {
        this.noteRefusal(operation, viewer, field, error.code);
      }
      throw error;
    }
  }

  private noteRefusal(
    { origin: { clientAddress } }: OperationContext,
    { account, view }: Viewer,
    operation: string,
    code: string,
  ): void {
    if (!view) return;
    const who = { accountId: account.id, impersonatorId: view.administrator.id };
    this.security.record({ event: 'access_refused', ...who, clientAddress, code, operation });
  }
}

/** Returns the id of the subject, if the arguments contain `id` or `orderId`. */
function getSubject(args: object): { subject?: string } {
  const [, subject] = Object.entries(args).find(([name]) => /^(?:id|\w+Id)$/.test(name)) ?? [];
  return typeof subject === 'string' ? { subject: subject.slice(0, MAX_SUBJECT_LENGTH) } : {};
}
