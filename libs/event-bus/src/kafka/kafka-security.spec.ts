import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaSecurity } from './kafka-security';

const account = {
  KAFKA_SASL_MECHANISM: 'scram-sha-512',
  KAFKA_SASL_USERNAME: 'catalog',
  KAFKA_SASL_PASSWORD: 'very-secret',
};

describe('kafkaSecurity', () => {
  it('X14, OPEN-40: is off by default, and with variables that are set to nothing', () => {
    expect(kafkaSecurity({})).toEqual({});
    expect(kafkaSecurity({ KAFKA_TLS: '', KAFKA_SASL_USERNAME: '' })).toEqual({});
    expect(kafkaSecurity({ KAFKA_TLS: 'off' })).toEqual({});
  });

  it('X14, OPEN-40: trusts the authorities of the system, or the one that is named', () => {
    expect(kafkaSecurity({ KAFKA_TLS: 'on' })).toEqual({ ssl: true });
    const folder = mkdtempSync(join(tmpdir(), 'makeport-kafka-'));
    try {
      const file = join(folder, 'ca.crt');
      writeFileSync(file, 'the authority');
      expect(kafkaSecurity({ KAFKA_TLS: 'on', KAFKA_TLS_CA: file })).toEqual({
        ssl: { ca: ['the authority'] },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
    'X14, OPEN-40: signs in with %s',
    (mechanism) => {
      expect(
        kafkaSecurity({ ...account, KAFKA_TLS: 'on', KAFKA_SASL_MECHANISM: mechanism }),
      ).toEqual({
        ssl: true,
        sasl: { mechanism, username: 'catalog', password: 'very-secret' },
      });
    },
  );

  it.each([
    [
      'half an account',
      { ...account, KAFKA_TLS: 'on', KAFKA_SASL_USERNAME: undefined },
      /belong together/,
    ],
    ['an account in the clear', account, /needs KAFKA_TLS=on/],
    ['an authority without TLS', { KAFKA_TLS_CA: '/ca.crt' }, /KAFKA_TLS is not on/],
    ['a word it does not know', { KAFKA_TLS: 'true' }, /KAFKA_TLS must be one of on, off/],
    [
      'an unknown mechanism',
      { ...account, KAFKA_TLS: 'on', KAFKA_SASL_MECHANISM: 'oauth' },
      /must be one of plain/,
    ],
  ])('X14, OPEN-40: refuses %s and repeats no value', (_case, settings, reason) => {
    const load = () => kafkaSecurity(settings);
    expect(load).toThrow(reason);
    expect(load).not.toThrow('very-secret');
  });
});
