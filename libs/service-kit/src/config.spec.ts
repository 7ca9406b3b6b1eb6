import { baseConfigSchema, loadConfig } from './config';

const complete = { HTTP_PORT: '4021', RPC_CALLER_KEYS: `bff:${'x'.repeat(43)}` };

describe('loadConfig', () => {
  it('fills in the defaults of a local installation', () => {
    expect(loadConfig(baseConfigSchema, complete)).toMatchObject({
      NODE_ENV: 'development',
      SERVICE_HOST: '127.0.0.1',
      HTTP_PORT: 4021,
      KAFKA_BROKERS: ['127.0.0.1:4492'],
      PUBLIC_ORIGIN: 'http://localhost:4000',
      ORDERING_RPC: '127.0.0.1:4040',
    });
  });

  it('takes several brokers and targets', () => {
    const config = loadConfig(baseConfigSchema, {
      ...complete,
      KAFKA_BROKERS: 'a:1, b:2',
      CATALOG_RPC: 'c:1,d:2',
    });
    expect(config.KAFKA_BROKERS).toEqual(['a:1', 'b:2']);
    expect(config.CATALOG_RPC).toBe('c:1,d:2');
  });

  it('X14, OPEN-40: reaches Kafka in plain text unless told otherwise, and knows its words', () => {
    const config = loadConfig(baseConfigSchema, complete);
    expect(config.KAFKA_TLS).toBe('off');
    expect(config.KAFKA_SASL_MECHANISM).toBeUndefined();
    const load = () =>
      loadConfig(baseConfigSchema, {
        ...complete,
        KAFKA_TLS: 'yes',
        KAFKA_SASL_MECHANISM: 'magic',
      });
    expect(load).toThrow('KAFKA_TLS:');
    expect(load).toThrow('KAFKA_SASL_MECHANISM:');
  });

  it('X14: takes the keys of several callers, and of one that gets a new one', () => {
    const [one, two] = ['a'.repeat(43), 'b'.repeat(43)];
    const load = (keys: string) =>
      loadConfig(baseConfigSchema, { ...complete, RPC_CALLER_KEYS: keys });
    expect(load(`bff:${one}, bff:${two}`).RPC_CALLER_KEYS).toEqual([
      ['bff', one],
      ['bff', two],
    ]);
    for (const wrong of ['bff', one, `bff:${one}:x`, `bff:${one},`, 'bff:short'])
      expect(() => load(wrong)).toThrow('RPC_CALLER_KEYS: must be service:key');
  });

  it('names every variable that is missing or wrong, and repeats no value', () => {
    const load = () =>
      loadConfig(baseConfigSchema, { RPC_SIGNING_KEY: 'too-short', CATALOG_RPC: 'nowhere' });
    expect(load).toThrow('HTTP_PORT: is not set');
    expect(load).toThrow('RPC_SIGNING_KEY: must be 32 bytes in base64url');
    expect(load).toThrow('RPC_CALLER_KEYS: is not set');
    expect(load).toThrow('CATALOG_RPC: must be host:port');
    expect(load).not.toThrow('too-short');
  });

  it('counts a variable that is set to nothing as not set', () => {
    expect(loadConfig(baseConfigSchema, { ...complete, RPC_PORT: '' }).RPC_PORT).toBeUndefined();
  });

  it('reduces the public address to its origin', () => {
    const config = loadConfig(baseConfigSchema, {
      ...complete,
      PUBLIC_ORIGIN: 'https://makeport.test/',
    });
    expect(config.PUBLIC_ORIGIN).toBe('https://makeport.test');
  });
});
