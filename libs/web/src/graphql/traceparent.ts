/**
 * Creates a W3C `traceparent` with new ids, so that the server's spans of one request form one
 * trace. The sampled flag is never set: the server decides about sampling.
 */
export function createTraceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}
