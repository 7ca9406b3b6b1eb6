import { Inject, Injectable } from '@nestjs/common';
import { Config, type BffConfig } from '../../config';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { ViewerLimit } from '../../session/viewer-limit';
import { tooManySearches } from './search.errors';

/** ADR 0083: each account has its own limit; the visitors of an address share one. */
@Injectable()
export class SearchLimit {
  private readonly limit: ViewerLimit;

  constructor(@Inject(Config) config: Pick<BffConfig, 'RATE_LIMIT_FACTOR'>) {
    this.limit = new ViewerLimit(config);
  }

  /** @throws DomainError rate_limited */
  async take(operation: OperationContext): Promise<void> {
    if (!(await this.limit.take(operation))) throw tooManySearches();
  }
}
