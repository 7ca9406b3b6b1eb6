import { storedFileHeaders } from './stored-file-headers';

describe('a stored file', () => {
  it.each(['public', 'private'] as const)('NFR-13: may be kept for 3600 seconds (%s)', (caches) => {
    expect(storedFileHeaders(caches)['cache-control']).toBe(`${caches}, max-age=3600`);
  });

  it('is of the type that we say, and runs and loads nothing', () => {
    expect(storedFileHeaders('public')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});
