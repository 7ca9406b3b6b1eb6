import { addressGroup, createMemoryLimit } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Config, type BffConfig } from '../../config';
import type { OperationContext } from '../../graphql/operation/operation-context';
import { tooManySearches } from './search.errors';

/** ADR 0032: each account has its own searches, the visitors of an address share theirs. */
@Injectable()
export class SearchLimit {
  private readonly count: (key: string) => Promise<number | null>;

  constructor(@Inject(Config) config: Pick<BffConfig, 'SEARCHES_PER_MINUTE'>) {
    this.count = createMemoryLimit({ max: config.SEARCHES_PER_MINUTE, windowSeconds: 60 });
  }

  /** @throws DomainError rate_limited */
  async take(operation: OperationContext): Promise<void> {
    const viewer = await operation.viewer();
    const searcher = viewer?.view?.administrator ?? viewer?.account;
    const key = searcher?.id ?? addressGroup(operation.origin.clientAddress);
    if ((await this.count(key)) !== null) throw tooManySearches();
  }
}
