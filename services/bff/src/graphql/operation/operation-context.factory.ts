import { RpcClient } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config, type BffConfig } from '../../config';
import { clientAddress } from '../../session/client-address';
import { SessionCookies } from '../../session/session-cookie';
import { OperationContext } from './operation-context';

/** Creates the operation context of each browser request. */
@Injectable()
export class OperationContextFactory {
  private readonly cookies: SessionCookies;

  constructor(
    private readonly client: RpcClient,
    @Inject(Config) config: Pick<BffConfig, 'PUBLIC_ORIGIN'>,
  ) {
    this.cookies = new SessionCookies(config);
  }

  /** @param reply required for operations that set the cookie */
  create(request: FastifyRequest, reply?: FastifyReply): OperationContext {
    return new OperationContext(this.client, {
      token: this.cookies.read(request.headers.cookie),
      clientAddress: clientAddress(request),
      cookie: reply && this.cookies.toCookie(reply),
      longLived: false,
    });
  }
}
