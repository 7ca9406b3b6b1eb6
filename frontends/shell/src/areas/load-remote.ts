import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { AREA_ROUTES, CONTRACT, type RemoteModule, type RemoteName } from '@makeport/web';
import { matchPath } from '@makeport/web/router';
import { RemoteUnavailable } from './remote-unavailable';
import { getBuild, sendReport } from '../telemetry/send-report';
import { readRemoteTable, type RemoteAddress, type RemoteTable } from './remote-table';
import { shown, type Shown } from './shown-remotes';

/** Shorter than the limit for the whole, so that the runtime gives a hanging script up before the user does. */
const SCRIPT_TIMEOUT_MS = 4500;
const LIMIT_MS = 5000;

// the runtime would wait 20 s for a hanging entry, and a second call would join the first
registerPlugins([{ name: 'entry-timeout', createScript: () => ({ timeout: SCRIPT_TIMEOUT_MS }) }]);

const underWay = new Map<RemoteName, Promise<RemoteModule>>();
/** By the entry's address. */
const failures = new Map<string, number>();
/** The builds that this page has given up for an older one. */
const givenUp = new Set<string>();
const registered = new Set<RemoteName>();

/**
 * The remote's module, of the version that is deployed now: entering an area is the moment to change over,
 * for nothing of the remote is on the screen then. Rejects with RemoteUnavailable.
 */
export function loadRemoteModule(name: RemoteName): Promise<RemoteModule> {
  const joined = underWay.get(name);
  if (joined) return joined;
  const loading = load(name).finally(() => underWay.delete(name));
  underWay.set(name, loading);
  return loading;
}

/** Starts loading what the address needs, before anything is rendered. */
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
      // once: while the older build does, this page waits for the newer one no more
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

/** Tells the server which build failed and why. Offline nothing can be told, and nothing is wrong with the remote. */
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

/** Null when the table cannot be had and an older version of the remote can be shown instead. */
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
 * Another address of the same file. The browser queues a second request of an address behind the first, even if
 * that one hangs; and as a remote takes the addresses of its chunks from its entry's, they change with it. The
 * server ignores the segment.
 */
function retryAddress(entry: string, attempt: number): string {
  const file = entry.lastIndexOf('/') + 1;
  return `${entry.slice(0, file)}~${attempt}/${entry.slice(file)}`;
}
