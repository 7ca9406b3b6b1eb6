import { addressGroup } from '@makeport/rules';
import { createMemoryLimit, scaleRateLimit } from '@makeport/service-kit';
import type { BffConfig } from '../config';
import type { OperationContext } from '../graphql/operation/operation-context';

/** The limit of one account, or of all visitors from one address. */
export const SEARCHES_PER_MINUTE = 300;

/**
 * Limits requests per account; visitors from the same address share one limit. During a view, the
 * administrator's own limit applies. Each process counts separately.
 */
export class ViewerLimit {
  private readonly count: (key: string) => Promise<number | null>;

  constructor(config: Pick<BffConfig, 'RATE_LIMIT_FACTOR'>) {
    const max = scaleRateLimit(SEARCHES_PER_MINUTE, config);
    this.count = createMemoryLimit({ max, windowSeconds: 60 });
  }

  /**
   * Consumes one unit.
   * @returns false above the limit
   */
  async take(operation: OperationContext): Promise<boolean> {
    const viewer = await operation.viewer();
    const asker = viewer?.view?.administrator ?? viewer?.account;
    const key = asker?.id ?? addressGroup(operation.origin.clientAddress);
    return (await this.count(key)) === null;
  }
}
