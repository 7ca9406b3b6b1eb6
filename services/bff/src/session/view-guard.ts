import { identityRpc } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { SecurityLog, viewIsReadOnly } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import type { OperationContext } from '../graphql/operation/operation-context';
import type { Viewer } from './viewer';

/** Allowed during a view, because they end it. */
const ENDS_VIEW: readonly string[] = ['signOut', 'endAccountView'];
/** Every page loads these fields, so the audit log does not record them. */
const NO_PAGES: readonly string[] = ['session', 'publicConfig', 'unreadMessages'];
const MAX_SUBJECT_LENGTH = 100;

/**
 * Restricts operations during a view (ADR 0046). The RPC contracts restrict calls as the viewed
 * account. This guard also refuses mutations that need no account, such as sign-in or a password
 * reset.
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
   * Returns private data only after the audit log has recorded its display. Queries that did not
   * load the session are public and not recorded.
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

/** Returns the id of the subject: the first argument named `id` or ending in `Id`. */
function getSubject(args: object): { subject?: string } {
  const [, subject] = Object.entries(args).find(([name]) => /^(?:id|\w+Id)$/.test(name)) ?? [];
  return typeof subject === 'string' ? { subject: subject.slice(0, MAX_SUBJECT_LENGTH) } : {};
}
