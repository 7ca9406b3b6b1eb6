import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AREA_ROUTES, CONTRACT, type RemoteModule, type RemoteName } from '@makeport/web';
import { matchPath } from '@makeport/web/router';
import { RemoteUnavailable } from './remote-unavailable';
import { getBuild, sendReport } from '../telemetry/send-report';
import { readRemoteTable, type RemoteAddress, type RemoteTable } from './remote-table';
import { shown, type Shown } from './loaded-remotes';

/**
 * Shorter than the overall limit, so that the runtime aborts a hanging script before the user sees
 * the failure.
 */
const SCRIPT_TIMEOUT_MS = 4500;
const LIMIT_MS = 5000;

// the runtime's own timeout for a hanging entry is 20 s, and a retry would wait for the first load
registerPlugins([{ name: 'entry-timeout', createScript: () => ({ timeout: SCRIPT_TIMEOUT_MS }) }]);

const underWay = new Map<RemoteName, Promise<RemoteModule>>();
/** Failed attempts by the entry's address; each attempt requests another address. */
const failures = new Map<string, number>();
/** Entries that failed in this page and are replaced with their fallback. */
const givenUp = new Set<string>();
const registered = new Set<RemoteName>();

/**
 * Loads the remote's module in the deployed version. A new version is picked up when the user
 * enters an area, because nothing of the remote is visible then. Rejects with RemoteUnavailable.
 */
export function loadRemoteModule(name: RemoteName): Promise<RemoteModule> {
  const joined = underWay.get(name);
  if (joined) return joined;
  const loading = load(name).finally(() => underWay.delete(name));
  underWay.set(name, loading);
  return loading;
}

/** Starts loading the remote of this address before the first render. */
export function preloadArea(pathname: string): void {
  const route = AREA_ROUTES.find(({ path }) => matchPath(path, pathname));
  if (route) loadRemoteModule(route.remote).catch(() => undefined);
}

async function load(name: RemoteName): Promise<RemoteModule> {
  const present = shown.get(name);
  const place = await reporting(
    name,
    undefined,
    async () => (await readTable(present !== undefined))?.[name],
  );
  const attempt = (address: RemoteAddress | undefined) =>
    reporting(name, address, () => loadFrom(name, address, present));
  if (!place?.fallback) return attempt(place);
  if (!givenUp.has(place.entry)) {
    try {
      return await attempt(place);
    } catch (error) {
      if (!navigator.onLine) throw error;
      // the page does not retry the newer build while the older one works
      givenUp.add(place.entry);
    }
  }
  try {
    return await attempt(place.fallback);
  } catch (error) {
    givenUp.delete(place.entry);
    throw error;
  }
}

/**
 * Reports to the server which build failed and why. Failures while offline are not the remote's
 * fault and could not be reported.
 */
async function reporting<T>(
  remote: RemoteName,
  address: RemoteAddress | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RemoteUnavailable && navigator.onLine)
      sendReport({
        kind: 'remote-failure',
        remote,
        build: getBuild(address?.entry),
        reason: error.reason,
      });
    throw error;
  }
}

async function loadFrom(
  name: RemoteName,
  address: RemoteAddress | undefined,
  present: Shown | undefined,
): Promise<RemoteModule> {
  if (!address) {
    if (present) return present.module;
    throw new RemoteUnavailable(name, 'absent');
  }
  if (present?.entry === address.entry) return present.module;
  refuseTooNew(name, address.contract);

  const failed = failures.get(address.entry) ?? 0;
  const entry = failed === 0 ? address.entry : retryAddress(address.entry, failed);
  try {
    registerRemotes([{ name, entry }], { force: registered.has(name) });
    registered.add(name);
    const module = await withLimit(name, loadRemote<RemoteModule>(`${name}/routes`));
    if (!module?.areas) throw new RemoteUnavailable(name, 'broken');
    refuseTooNew(name, module.contract);
    shown.set(name, { entry: address.entry, module });
    return module;
  } catch (error) {
    failures.set(address.entry, failed + 1);
    throw error instanceof RemoteUnavailable ? error : new RemoteUnavailable(name, 'broken', error);
  }
}

/**
 * Reads the table of remotes. Returns null if it cannot be loaded and the page already has a
 * version of the remote.
 */
async function readTable(optional: boolean): Promise<RemoteTable | null> {
  try {
    return await readRemoteTable();
  } catch (error) {
    if (optional) return null;
    throw new RemoteUnavailable('remotes.json', 'broken', error);
  }
}

function refuseTooNew(name: string, contract: number): void {
  if (contract > CONTRACT) throw new RemoteUnavailable(name, 'too-new');
}

function withLimit<T>(name: string, loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteUnavailable(name, 'timeout')), LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns another address of the same file, because the browser queues a second request for the
 * same address behind the first, even if the first one hangs. A remote derives the addresses of its
 * chunks from its entry, so they change, too. The server ignores the added segment.
 */
function retryAddress(entry: string, attempt: number): string {
  const file = entry.lastIndexOf('/') + 1;
  return `${entry.slice(0, file)}~${attempt}/${entry.slice(file)}`;
}
