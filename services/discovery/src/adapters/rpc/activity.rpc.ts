import { Controller } from '@nestjs/common';
import { discoveryRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, type RpcCall } from '@makeport/service-kit';
import { RecordViewOrSearch } from '../../use-cases/record-view-or-search';

type RecordRequest = RpcRequest<typeof discoveryRpc.recordActivity>;
type RecordResponse = RpcResponse<typeof discoveryRpc.recordActivity>;

/**
 * The activity always belongs to the acting account or a visitor, never to an argument of the call.
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
