import type { TestEngines } from '../test-engines';
import { type EngineSources, type ProvidedEngines, provideTestEngines } from './provide-engines';

const getEngines = (origin: string): TestEngines => ({
  postgresUrl: `postgres://${origin}`,
  kafkaBrokers: origin,
  temporalAddress: origin,
  timeSkippingServer: origin,
});

const providedBy = (origin: string) => async (): Promise<ProvidedEngines> => ({
  engines: getEngines(origin),
  stop: async () => {},
});

const nowhere: EngineSources = {
  named: undefined,
  kept: async () => undefined,
  dockerAnswers: async () => false,
  docker: providedBy('docker'),
  local: providedBy('local'),
};

const getOrigin = async (sources: Partial<EngineSources>): Promise<string> =>
  (await provideTestEngines({ ...nowhere, ...sources })).engines.kafkaBrokers;

describe('engines of integration tests', () => {
  it('are local processes where there is nothing else', async () => {
    expect(await getOrigin({})).toBe('local');
  });

  it('are containers where Docker answers', async () => {
    expect(await getOrigin({ dockerAnswers: async () => true })).toBe('docker');
  });

  it('are those that a developer keeps running, before Docker', async () => {
    expect(
      await getOrigin({ kept: async () => getEngines('kept'), dockerAnswers: async () => true }),
    ).toBe('kept');
  });

  it('are those that the environment names, before all', async () => {
    const named = JSON.stringify(getEngines('named'));
    expect(await getOrigin({ named, kept: async () => getEngines('kept') })).toBe('named');
  });

  it('are refused when the environment names only some', async () => {
    await expect(getOrigin({ named: '{"kafkaBrokers":"a"}' })).rejects.toThrow(
      'MAKEPORT_TEST_ENGINES does not contain postgresUrl, temporalAddress, timeSkippingServer.',
    );
  });

  it('fail the run when they do not start', async () => {
    const local = async (): Promise<ProvidedEngines> => Promise.reject(new Error('no Java'));
    await expect(getOrigin({ local })).rejects.toThrow('no Java');
  });
});
