import { getHealth, services } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { BffUnderTest } from '../../../testing/bff-under-test';

const ASK = '{ serviceHealth { service state failed } }';

describe('the state of the services', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    bff = await BffUnderTest.start();
  });
  beforeEach(() => bff.reset());
  afterAll(() => bff.stop());

  it('OPEN-83: names every service, what is not ready with its failed checks, and what does not answer', async () => {
    bff.catalog.answer(getHealth('catalog'), () =>
      Promise.resolve({ status: 'unavailable', checks: { database: 'ok', events: 'failed' } }),
    );
    bff.samples.answer(getHealth('samples'), () =>
      Promise.reject(
        new DomainError('unavailable', 'samples.unavailable', 'samples is not available'),
      ),
    );
    const { data, errors } = await bff.post(ASK, {}, { as: 'admin' });
    expect(errors).toBeUndefined();
    expect(data?.['serviceHealth']).toEqual(
      services.map((service) => {
        if (service === 'catalog') return { service, state: 'not_ready', failed: ['events'] };
        return { service, state: service === 'samples' ? 'not_available' : 'ready', failed: [] };
      }),
    );
  });

  it('ADM-49: says nothing to whom a service refuses it', async () => {
    bff.identity.answer(getHealth('identity'), () =>
      Promise.reject(new DomainError('forbidden', 'identity.not_authorized', 'Not authorized')),
    );
    const { data, errors } = await bff.post(ASK, {}, { as: 'brand' });
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toBe('Not authorized');
  });
});
