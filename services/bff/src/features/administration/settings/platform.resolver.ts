import { getHealth, orderingRpc, services, type ServiceName } from '@makeport/contracts';
import { isDomainError } from '@makeport/errors';
import { Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { PlatformTermsObject, ServiceHealthObject } from './platform.types';

/** The settings page of administrators. Each service checks who may read its settings (OPEN-83). */
@Resolver()
export class PlatformResolver {
  @Query(() => PlatformTermsObject, { description: 'For administrators.' })
  async platformTerms(@Operation() operation: OperationContext): Promise<PlatformTermsObject> {
    const terms = await operation.call(orderingRpc.getTerms, {});
    return { ...terms, inspectionDays: terms.inspectionDays ?? 0 };
  }

  @Query(() => [ServiceHealthObject], {
    description: 'For administrators: the health of one replica of each service.',
  })
  async serviceHealth(@Operation() operation: OperationContext): Promise<ServiceHealthObject[]> {
    return Promise.all(services.map((service) => getState(operation, service)));
  }
}

async function getState(
  operation: OperationContext,
  service: ServiceName,
): Promise<ServiceHealthObject> {
  try {
    const { status, checks } = await operation.call(getHealth(service), {});
    const failed = Object.entries(checks).flatMap(([check, result]) =>
      result === 'ok' ? [] : [check],
    );
    return { service, state: status === 'ok' ? 'ready' : 'not_ready', failed };
  } catch (error) {
    if (!isDomainError(error) || error.kind !== 'unavailable') throw error;
    return { service, state: 'not_available', failed: [] };
  }
}
