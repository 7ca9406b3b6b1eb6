import { Module } from '@nestjs/common';
import { PostgresOpenObligations } from '../adapters/postgres/erasure/open-obligations.postgres';
import { ObligationsRpc } from '../adapters/rpc/obligations.rpc';
import { OpenObligations } from '../use-cases/erasure/open-obligations';

/** What ordering says and does when an account is erased (ADR 0063). */
@Module({
  controllers: [ObligationsRpc],
  providers: [{ provide: OpenObligations, useClass: PostgresOpenObligations }],
})
export class ErasureModule {}
