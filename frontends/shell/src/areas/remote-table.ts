import { CONTRACT } from '@makeport/web';

/** Where a remote lies now, and with which contract it was built. */
export interface RemoteAddress {
  entry: string;
  contract: number;
}

export interface RemotePlace extends RemoteAddress {
  /** An older build, for the case that this one cannot be loaded. */
  fallback?: RemoteAddress;
}

export type RemoteTable = Readonly<Partial<Record<string, RemotePlace>>>;

const TIMEOUT_MS = 5000;

let inlined = readInlined();

/** The table that the page came with, once; later a fresh one, for remotes are deployed while tabs are open. */
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
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as RemoteTable;
}

function readInlined(): RemoteTable | null {
  const written = document.querySelector('#remotes')?.textContent;
  if (!written) return null;
  const table = JSON.parse(written) as RemoteTable;
  return Object.keys(table).length > 0 ? table : null;
}
