import { ApplicationFailure } from '@temporalio/common';
import { DomainError } from '@makeport/errors';
import { illegalStatusChange } from '../domain/order/order.errors';
import { ProviderFailure } from '../domain/provider/provider-call';
import { createEscrowActivities, type EscrowActivities } from './escrow.activities';

function activitiesThatFail(error: Error): EscrowActivities {
  const execute = (): Promise<never> => Promise.reject(error);
  return createEscrowActivities({
    fireDeadline: { execute },
    expectCompletion: { execute },
    payManufacturer: { execute },
    refundBrand: { execute },
    reverseTransfer: { execute },
  });
}

function getFailure(error: Error): Promise<unknown> {
  return activitiesThatFail(error)
    .expectCompletion({ orderId: 'a', askCatalogue: true })
    .catch((thrown: unknown) => thrown);
}

describe('what an activity does with an error', () => {
  it('ORD-3: a refusal of the domain is not repeated and keeps its code', async () => {
    const failure = await getFailure(illegalStatusChange());
    expect(failure).toBeInstanceOf(ApplicationFailure);
    expect(failure).toMatchObject({ nonRetryable: true, type: 'ordering.illegal_status_change' });
  });

  it.each([
    ['a refusal of the provider', new ProviderFailure('refused', 'no')],
    ['an unknown outcome', new ProviderFailure('unknown', 'no answer')],
    ['a service that is away', new DomainError('unavailable', 'identity.unavailable', 'away')],
    ['anything unexpected', new Error('bug')],
  ])('%s is repeated', async (_what, error) => {
    expect(await getFailure(error)).toBe(error);
  });
});
