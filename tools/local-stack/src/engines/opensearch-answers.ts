import { get as getInTheClear } from 'node:http';
import { get as getByTls } from 'node:https';

/** The trust for a node with a password; `username` and `password` are part of the address. */
export interface OpenSearchTrust {
  /** The certificate authority of the node, in PEM. */
  readonly ca?: string | undefined;
}

/** Returns whether a node is in a cluster that serves searches. */
export function openSearchAnswers(address: string, { ca }: OpenSearchTrust = {}): Promise<boolean> {
  const url = new URL('/_cluster/health?wait_for_status=yellow&timeout=1s', address);
  const { username, password } = url;
  const auth = username ? { auth: `${username}:${decodeURIComponent(password)}` } : {};
  return new Promise((resolve) => {
    const get = url.protocol === 'https:' ? getByTls : getInTheClear;
    const request = get(url, { ...auth, ca, timeout: 3_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
