import type { ExportedList, identityRpc, RpcRequest } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { AuditLog } from './audit-log';

export type RecordedExport = RpcRequest<typeof identityRpc.recordExport>;

/**
 * Writes two rows for one request: 'list.export' before the data is read, 'list.exported' with the
 * number of rows, so that all exported data has a row even if the export is interrupted.
 * @param rights of each list that this service owns: throws without permission
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
