import { applyDecorators, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import type { RpcContract, RpcRequest, RpcResponse } from '@makeport/contracts';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import type { RpcCall } from './rpc-call';

/**
 * Passes errors on unchanged. Nest's own filter would replace each by 'Internal server error',
 * before `RpcExecutor` can map it.
 */
@Catch()
class PassOnErrors implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

type Handler<C extends RpcContract> = (
  request: RpcRequest<C>,
  call: RpcCall,
) => Promise<RpcResponse<C>>;

/**
 * Marks the method that handles a call. It receives the parsed request and the verified `RpcCall`.
 * The caller receives a `DomainError` that it throws; other errors are logged and hidden.
 */
export function HandleRpc<C extends RpcContract>(contract: C) {
  return <Method extends Handler<C>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    applyDecorators(MessagePattern(contract.name, { contract }), UseFilters(PassOnErrors))(
      target,
      key,
      descriptor,
    );
  };
}
