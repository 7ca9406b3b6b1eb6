declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** RFC 8188 and 8291, as far as the tests use them. */
  export function decrypt(
    content: Buffer,
    options: {
      readonly version: 'aes128gcm';
      readonly privateKey: ECDH;
      readonly authSecret: string;
    },
  ): Buffer;
}
