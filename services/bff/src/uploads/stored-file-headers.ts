/** NFR-13: the cache lifetime of a stored file, in seconds. */
const MAX_AGE_SECONDS = 3600;

/**
 * Returns the headers of every stored file. Browsers must respect the content type, run no scripts
 * and load no other resources.
 * @param caches 'public' allows shared caches, 'private' only the browser's cache
 */
export function storedFileHeaders(caches: 'public' | 'private') {
  return {
    'cache-control': `${caches}, max-age=${MAX_AGE_SECONDS}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
}
