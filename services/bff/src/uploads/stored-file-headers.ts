/** NFR-13: seconds for which whoever got a stored file need not ask for it again. */
const MAX_AGE_SECONDS = 3600;

/**
 * What every stored file is delivered with. Whatever a browser may see in it: it is of the type that we say, runs
 * nothing and loads nothing.
 * @param caches 'public' allows caches that others share; 'private' only the browser of whoever asked
 */
export function storedFileHeaders(caches: 'public' | 'private') {
  return {
    'cache-control': `${caches}, max-age=${MAX_AGE_SECONDS}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
}
