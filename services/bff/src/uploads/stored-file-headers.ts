/** NFR-13: the cache lifetime of a stored file, in seconds. */
const MAX_AGE_SECONDS = 3600;

/**
 * Returns the headers of every stored file. Browsers must use the given type, run no scripts and
 * load nothing for it.
 * @param caches 'public' allows shared caches; 'private' only the caller's browser
 */
export function storedFileHeaders(caches: 'public' | 'private') {
  return {
    'cache-control': `${caches}, max-age=${MAX_AGE_SECONDS}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
}
