import { get as getInTheClear } from 'node:http';
import { get as getByTls } from 'node:https';

/** How a node that asks for a password is asked: `username` and `password` are those of the address. */
export interface OpenSearchTrust {
  /** The authority of its certificate, in PEM. */
  readonly ca?: string | undefined;
}

/** Whether a node is in a cluster that answers searches. */
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
