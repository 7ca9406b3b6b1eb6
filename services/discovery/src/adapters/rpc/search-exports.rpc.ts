import { discoveryRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import {
  AuditLog,
  HandleRpc,
  recordExport,
  requireAccountType,
  type RpcCall,
} from '@makeport/service-kit';
import { Controller } from '@nestjs/common';
import type { CountedQuery } from '../../use-cases/search/zero-result-searches';
import { ZeroResultSearchRepository } from '../postgres/search/zero-result-search.repository';

type Contracts = typeof discoveryRpc;

/** Bulk reads for administrators. */
@Controller()
export class SearchExportsRpc {
  constructor(
    private readonly unfound: ZeroResultSearchRepository,
    private readonly audit: AuditLog,
  ) {}

  @HandleRpc(discoveryRpc.exportSearchesWithoutResult)
  async exportSearchesWithoutResult(
    { week, first, after }: RpcRequest<Contracts['exportSearchesWithoutResult']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['exportSearchesWithoutResult']>> {
    requireAccountType(call, 'admin');
    const page = await this.unfound.pageOfWeek(
      week,
      first,
      after === undefined ? null : readCursor(after),
    );
    const last = page.searches.at(-1);
    return { ...page, endCursor: last ? `${last.count}:${last.query}` : null };
  }

  @HandleRpc(discoveryRpc.recordExport)
  async recordExport(
    request: RpcRequest<Contracts['recordExport']>,
    call: RpcCall,
  ): Promise<RpcResponse<Contracts['recordExport']>> {
    await recordExport(this.audit, request, {
      unfound_searches: () => requireAccountType(call, 'admin'),
    });
    return {};
  }
}

function readCursor(cursor: string): CountedQuery {
  const [, count, query] = /^(\d{1,9}):(.*)$/s.exec(cursor) ?? [];
  if (count === undefined || query === undefined)
    throw new DomainError(
      'invalid_input',
      'discovery.unknown_cursor',
      'after is no cursor of this list',
      {
        field: 'after',
      },
    );
  return { count: Number(count), query };
}
