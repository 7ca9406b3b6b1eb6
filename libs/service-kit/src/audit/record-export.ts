import type { ExportedList, identityRpc, RpcRequest } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import type { AuditLog } from './audit-log';

export type RecordedExport = RpcRequest<typeof identityRpc.recordExport>;

/**
 * Records an export twice: 'list.export' before the data is read, 'list.exported' with the number
 * of rows at the end. Even an export that breaks off leaves the first row.
 * @param rights the permission check of each list that this service owns; throws if not permitted
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
