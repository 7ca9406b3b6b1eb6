/**
 * A W3C `traceparent` with new ids: a request's spans on the server are one trace that begins here. Never marked to be
 * recorded, since the server decides that.
 */
export function createTraceparent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-00`;
}
