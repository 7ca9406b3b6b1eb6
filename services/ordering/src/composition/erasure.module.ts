import { Module } from '@nestjs/common';
import { OpenObligations } from '../adapters/postgres/erasure/open-obligations';
import { ObligationsRpc } from '../adapters/rpc/obligations.rpc';

/** Ordering's part in the erasure of an account (ADR 0063). */
@Module({
  controllers: [ObligationsRpc],
  providers: [OpenObligations],
})
export class ErasureModule {}
