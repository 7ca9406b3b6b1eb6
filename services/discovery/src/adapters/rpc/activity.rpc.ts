import { Controller } from '@nestjs/common';
import { discoveryRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, type RpcCall } from '@makeport/service-kit';
import { RecordActivity } from '../../use-cases/record-activity';

type RecordRequest = RpcRequest<typeof discoveryRpc.recordActivity>;
type RecordResponse = RpcResponse<typeof discoveryRpc.recordActivity>;

/** Whose activity it is, is never the request's to say: it is the acting account's, or a visitor's. */
@Controller()
export class ActivityRpc {
  constructor(private readonly records: RecordActivity) {}

  @HandleRpc(discoveryRpc.recordActivity)
  async recordActivity(request: RecordRequest, { actor }: RpcCall): Promise<RecordResponse> {
    await this.records.execute(request, actor.kind === 'user' ? actor : null);
    return {};
  }
}
