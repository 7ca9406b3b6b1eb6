import { rpcContracts, samplesRpc, type Actor, type RpcContract } from '@makeport/contracts';
import { RunningSamples } from './testing/running-samples';
import { brandId, manufacturerId } from './testing/requests';

const account = { kind: 'user', name: 'Somebody', email: 's@x.test' } as const;
const brand: Actor = { ...account, userId: brandId, accountType: 'brand' };
const manufacturer: Actor = { ...account, userId: manufacturerId, accountType: 'manufacturer' };

/** The actor for each call; the examples of the contracts are the requests. */
const callers: Record<string, Actor> = {
  [samplesRpc.getSampleRequest.name]: { kind: 'service', service: 'ordering' },
  [samplesRpc.findSampleShipments.name]: { kind: 'service', service: 'bff' },
  [samplesRpc.getSampleStatistics.name]: manufacturer,
  [samplesRpc.changeSampleStatus.name]: manufacturer,
  [samplesRpc.correctSampleShipment.name]: manufacturer,
};

describe('the contract of samples', () => {
  let samples: RunningSamples;
  beforeAll(async () => {
    samples = await RunningSamples.start();
    samples.reset();
    // Stores the request that the examples refer to.
    const { request } = await samples.call(
      samplesRpc.createSampleRequest,
      { ...samplesRpc.createSampleRequest.example.request, requestKey: 'the-example' },
      brand,
    );
    await samples.query('UPDATE sample_requests SET id = $1 WHERE id = $2', [
      samplesRpc.getSampleRequest.example.request.sampleRequestId,
      request.id,
    ]);
  });
  afterAll(() => samples.stop());

  const own = rpcContracts.filter((contract) => contract.service === 'samples');
  const each = own.map((contract) => [contract.name, contract] as const);

  it.each(each)(
    '%s answers its example request as its response schema says',
    async (name, contract: RpcContract) => {
      if (name === samplesRpc.correctSampleShipment.name)
        await samples.query(
          `UPDATE sample_requests SET status = 'shipped', shipped_at = now()`,
          [],
        );
      const answer = await samples.call(contract, contract.example.request, callers[name] ?? brand);
      expect(contract.response.safeParse(answer).error).toBeUndefined();
    },
  );

  it.each(each)(
    '%s is refused to whoever cannot sign a token',
    async (_name, contract: RpcContract) => {
      const stranger = samples.service.callerWith('another-secret-that-is-also-long-enough');
      const call = stranger.call(contract, contract.example.request, { actor: brand });
      await expect(call).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});
