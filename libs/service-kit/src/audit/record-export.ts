import type { ExportedList, identityRpc, RpcRequest } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { AuditLog } from './audit-log';

export type RecordedExport = RpcRequest<typeof identityRpc.recordExport>;

/**
 * Two rows of one request: 'list.export' before anything is read, 'list.exported' with the number of rows. So that data
 * never leaves without a row, whatever breaks off afterwards.
 * @param rights of each list that this service owns: throws for whoever may not read it
 */
export async function recordExport(
  audit: AuditLog,
  { exportId, list, filter, ended }: RecordedExport,
  rights: Readonly<Partial<Record<ExportedList, () => unknown>>>,
): Promise<void> {
  const action = {
    action: ended ? 'list.exported' : 'list.export',
    target: { type: 'list', id: list },
    requestId: exportId,
  };
  await audit.attempt(action, async () => {
    const requireRight = rights[list];
    if (!requireRight)
      throw new DomainError('not_found', 'audit.unknown_list', 'This list does not exist');
    requireRight();
    await audit.recordAlone({ ...action, after: { filter, ...ended } });
  });
}
