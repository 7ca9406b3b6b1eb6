import { addressGroup } from '@makeport/rules';
import { createMemoryLimit } from '@makeport/service-kit';
import type { OperationContext } from '../graphql/operation/operation-context';

/** Counts for each account; the visitors of an address are counted together. In each process for itself. */
export class ViewerLimit {
  private readonly count: (key: string) => Promise<number | null>;

  constructor(maxPerMinute: number) {
    this.count = createMemoryLimit({ max: maxPerMinute, windowSeconds: 60 });
  }

  /** Counts one more. @returns false above the limit */
  async take(operation: OperationContext): Promise<boolean> {
    const viewer = await operation.viewer();
    const asker = viewer?.view?.administrator ?? viewer?.account;
    const key = asker?.id ?? addressGroup(operation.origin.clientAddress);
    return (await this.count(key)) === null;
  }
}
