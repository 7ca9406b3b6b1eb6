import { Controller } from '@nestjs/common';
import { discoveryRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, type RpcCall } from '@makeport/service-kit';
import { RecordViewOrSearch } from '../../use-cases/record-view-or-search';

type RecordRequest = RpcRequest<typeof discoveryRpc.recordActivity>;
type RecordResponse = RpcResponse<typeof discoveryRpc.recordActivity>;

/**
 * Takes the account from the caller's identity, never from the request, so that no caller can
 * record activities for another account.
 */
@Controller()
export class ActivityRpc {
  constructor(private readonly records: RecordViewOrSearch) {}

  @HandleRpc(discoveryRpc.recordActivity)
  async recordActivity(request: RecordRequest, { actor }: RpcCall): Promise<RecordResponse> {
    await this.records.execute(request, actor.kind === 'user' ? actor : null);
    return {};
  }
}
