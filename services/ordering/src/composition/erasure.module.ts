import { Module } from '@nestjs/common';
import { PostgresOpenObligations } from '../adapters/postgres/erasure/open-obligations.postgres';
import { ObligationsRpc } from '../adapters/rpc/obligations.rpc';
import { OpenObligations } from '../use-cases/erasure/open-obligations';

/** Ordering's part in the erasure of an account (ADR 0063). */
@Module({
  controllers: [ObligationsRpc],
  providers: [{ provide: OpenObligations, useClass: PostgresOpenObligations }],
})
export class ErasureModule {}
