import { catalogRpc, identityRpc, orderingRpc, type FoundHit } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { Args, Query, Resolver } from '@nestjs/graphql';
import { notAuthorized } from '../../../graphql/errors/request.errors';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { rightOf, getSources, type FindSource } from './find-sources';
import { AdminFindObject } from './find.types';

/** The timeout of one source. The user is typing, so a slower source is shown as not available. */
const FIND_MS = 300;

const finders = {
  orders: orderingRpc.findByName,
  users: identityRpc.findByName,
  products: catalogRpc.findByName,
} as const;

interface Answer {
  readonly source: FindSource;
  readonly state: 'searched' | 'not_available' | 'not_allowed';
  readonly hits: readonly FoundHit[];
}

/**
 * Searches orders, accounts and products for administrators. Each owning service checks the
 * caller's rights.
 */
@Resolver()
export class FindResolver {
  @Query(() => AdminFindObject, {
    description:
      'For administrators: by company, product, order number, e-mail, SKU, payment or workflow.',
  })
  async adminFind(
    @Args('text', { type: () => String }) text: string,
    @Operation() operation: OperationContext,
  ): Promise<AdminFindObject> {
    const { rights } = (await operation.requireViewer()).account;
    const asked = text.trim();
    const answers = await Promise.all(
      getSources(asked).map(async (source) => {
        const right = rightOf[source];
        // Skips a call that the owning service would refuse and write to its audit log.
        if (right && rights && !rights.includes(right)) return none(source, 'not_allowed');
        return ask(operation, source, asked);
      }),
    );
    if (answers.every(({ state }) => state === 'not_allowed')) {
      throw notAuthorized();
    }
    const hits = answers.flatMap(({ hits: found }) => found);
    return {
      hits: [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)],
      sources: answers.map(({ source, state }) => ({ source, state })),
    };
  }
}

async function ask(operation: OperationContext, source: FindSource, text: string): Promise<Answer> {
  try {
    const { hits } = await operation.call(finders[source], { text }, { deadlineMs: FIND_MS });
    return { source, state: 'searched', hits };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.kind === 'forbidden') return none(source, 'not_allowed');
    if (error.kind === 'unavailable' || error.kind === 'internal')
      return none(source, 'not_available');
    throw error;
  }
}

const none = (source: FindSource, state: Answer['state']): Answer => ({ source, state, hits: [] });
