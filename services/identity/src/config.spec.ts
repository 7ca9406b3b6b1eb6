import { secondFactorKeys } from './config';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
const read = (value: string) => secondFactorKeys.safeParse(value);

describe('SECOND_FACTOR_KEY', () => {
  it('MFA-9: is one key, or the current one before older ones', () => {
    expect(read(key(1)).data).toEqual([Buffer.alloc(32, 1)]);
    expect(read(`${key(2)}, ${key(1)}`).data).toEqual([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
  });

  it.each([
    ['', 'key 1 of 1 must be 32 bytes in base64url'],
    [`${key(1)},short`, 'key 2 of 2 must be 32 bytes in base64url'],
    [`${key(1)},`, 'key 2 of 2 must be 32 bytes in base64url'],
    [`${key(1)},${key(2)},${key(1)}`, 'key 3 of 3 is there before'],
  ])('MFA-9: %s is refused: %s', (value, message) => {
    expect(read(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
    for (const text of value.split(',')) if (text) expect(message).not.toContain(text);
  });
});
