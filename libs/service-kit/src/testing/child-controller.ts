import { setTimeout as wait } from 'node:timers/promises';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { Controller } from '@nestjs/common';
import { HandleRpc } from '../rpc/handle-rpc';

/** Answers every session with the contract's example; the token `wait:<ms>` delays the answer. */
@Controller()
export class ChildController {
  @HandleRpc(identityRpc.getSession)
  async getSession(
    request: RpcRequest<typeof identityRpc.getSession>,
  ): Promise<RpcResponse<typeof identityRpc.getSession>> {
    const [, milliseconds] = /^wait:(\d+)$/.exec(request.token) ?? [];
    if (milliseconds) {
      process.send?.({ received: request.token });
      await wait(Number(milliseconds));
    }
    const { response, example } = identityRpc.getSession;
    return response.parse(example.response);
  }
}
