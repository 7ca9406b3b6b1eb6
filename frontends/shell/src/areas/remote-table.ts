import { CONTRACT } from '@makeport/web';

/** The address of a remote's entry and the contract version of its build. */
export interface RemoteAddress {
  entry: string;
  contract: number;
}

export interface RemotePlace extends RemoteAddress {
  /** An older build, which is loaded if this one fails. */
  fallback?: RemoteAddress;
}

export type RemoteTable = Readonly<Partial<Record<string, RemotePlace>>>;

const TIMEOUT_MS = 5000;

let inlined = readInlined();

/**
 * Returns the table in the page's HTML on the first call. Later calls fetch the table, because
 * remotes are deployed while tabs are open.
 */
export async function readRemoteTable(): Promise<RemoteTable> {
  if (inlined) {
    const table = inlined;
    inlined = null;
    return table;
  }
  const response = await fetch(`/remotes.json?contract=${CONTRACT}`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`remotes.json returned status ${response.status}`);
  return (await response.json()) as RemoteTable;
}

function readInlined(): RemoteTable | null {
  const written = document.querySelector('#remotes')?.textContent;
  if (!written) return null;
  const table = JSON.parse(written) as RemoteTable;
  return Object.keys(table).length > 0 ? table : null;
}
