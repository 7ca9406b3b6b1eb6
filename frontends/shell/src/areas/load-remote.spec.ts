import type { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { catchReports } from '../telemetry/reports-under-test';
import type * as LoadRemote from './load-remote';

const runtime = {
  loadRemote: jest.fn<Promise<unknown>, Parameters<typeof loadRemote>>(),
  registerRemotes: jest.fn<void, Parameters<typeof registerRemotes>>(),
  registerPlugins: jest.fn(),
};
jest.mock('@module-federation/enhanced/runtime', () => runtime);

const loaded = { contract: 0, areas: { landing: [] } };
const table = (buildId: string, contract = 0) => ({
  brand: { entry: `/remotes/brand/${buildId}/remoteEntry.js`, contract },
});
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

/** Loads a fresh copy of the module, because it caches loaded remotes. */
function start(): typeof LoadRemote {
  let loader: typeof LoadRemote | undefined;
  jest.isolateModules(() => {
    loader = jest.requireActual<typeof LoadRemote>('./load-remote');
  });
  if (!loader) throw new Error('not loaded');
  return loader;
}

const answerTable = (body: unknown) => fetched.mockResolvedValueOnce(Response.json(body));
const registered = () =>
  runtime.registerRemotes.mock.calls.map(([[remote], options]) => [remote, options]);

describe('loadRemoteModule', () => {
  beforeEach(() => {
    jest.resetAllMocks();
    global.fetch = fetched;
    runtime.loadRemote.mockResolvedValue(loaded);
  });
  afterEach(() => jest.useRealTimers());

  it('registers the remote where the table says and gives its module', async () => {
    answerTable(table('a'));
    await expect(start().loadRemoteModule('brand')).resolves.toBe(loaded);
    expect(registered()).toEqual([
      [{ name: 'brand', entry: '/remotes/brand/a/remoteEntry.js' }, { force: false }],
    ]);
    expect(runtime.loadRemote).toHaveBeenCalledWith('brand/routes');
  });

  it('takes the table that came with the page first', async () => {
    document.head.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(table('inlined'))}</script>`;
    const { loadRemoteModule } = start();
    document.head.innerHTML = '';
    await loadRemoteModule('brand');
    expect(fetched).not.toHaveBeenCalled();
    expect(registered()[0]?.[0]).toMatchObject({ entry: '/remotes/brand/inlined/remoteEntry.js' });
  });

  it('joins a load that is under way', async () => {
    answerTable(table('a'));
    const { loadRemoteModule } = start();
    await Promise.all([loadRemoteModule('brand'), loadRemoteModule('brand')]);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(runtime.loadRemote).toHaveBeenCalledTimes(1);
  });

  it('keeps the module while nothing newer is deployed, and changes over when it is', async () => {
    answerTable(table('a'));
    answerTable(table('a'));
    answerTable(table('b'));
    const { loadRemoteModule } = start();
    await loadRemoteModule('brand');
    await loadRemoteModule('brand');
    expect(runtime.loadRemote).toHaveBeenCalledTimes(1);
    const newer = { contract: 0, areas: {} };
    runtime.loadRemote.mockResolvedValue(newer);
    await expect(loadRemoteModule('brand')).resolves.toBe(newer);
    expect(registered()[1]).toEqual([
      { name: 'brand', entry: '/remotes/brand/b/remoteEntry.js' },
      { force: true },
    ]);
  });

  it('shows what it has when the table cannot be read any more', async () => {
    answerTable(table('a'));
    fetched.mockRejectedValueOnce(new Error('offline'));
    const { loadRemoteModule } = start();
    await loadRemoteModule('brand');
    await expect(loadRemoteModule('brand')).resolves.toBe(loaded);
  });

  it('NFR-19: tries again at another address after a failure', async () => {
    answerTable(table('a'));
    answerTable(table('a'));
    runtime.loadRemote.mockRejectedValueOnce(new Error('404 at http://secret'));
    const { loadRemoteModule } = start();
    await expect(loadRemoteModule('brand')).rejects.toMatchObject({
      name: 'RemoteUnavailable',
      reason: 'broken',
    });
    await expect(loadRemoteModule('brand')).resolves.toBe(loaded);
    expect(registered()[1]).toEqual([
      { name: 'brand', entry: '/remotes/brand/a/~1/remoteEntry.js' },
      { force: true },
    ]);
  });

  describe('NFR-19: with a build to fall back on', () => {
    const both = {
      brand: {
        ...table('b').brand,
        fallback: { entry: '/remotes/brand/a/remoteEntry.js', contract: 0 },
      },
    };
    const tried = () => registered().map(([remote]) => (remote as { entry: string }).entry);

    it('takes it once where the newest fails, reports that, and waits for the newest no more', async () => {
      const { reports } = catchReports();
      answerTable(both);
      answerTable(both);
      runtime.loadRemote.mockRejectedValueOnce(new Error('broken'));
      const { loadRemoteModule } = start();
      await expect(loadRemoteModule('brand')).resolves.toBe(loaded);
      await expect(loadRemoteModule('brand')).resolves.toBe(loaded);
      expect(tried()).toEqual([
        '/remotes/brand/b/remoteEntry.js',
        '/remotes/brand/a/remoteEntry.js',
      ]);
      expect(registered()[1]?.[1]).toEqual({ force: true });
      expect(await reports()).toEqual([
        { kind: 'remote-failure', remote: 'brand', build: 'b', reason: 'broken' },
      ]);
    });

    it('begins anew with the newest where both have failed, and tries what is deployed next', async () => {
      const { reports } = catchReports();
      answerTable(both);
      answerTable(both);
      answerTable({ brand: { ...table('c').brand, fallback: both.brand.fallback } });
      runtime.loadRemote
        .mockRejectedValueOnce(new Error('b'))
        .mockRejectedValueOnce(new Error('a'));
      const { loadRemoteModule } = start();
      await expect(loadRemoteModule('brand')).rejects.toMatchObject({ reason: 'broken' });
      await expect(loadRemoteModule('brand')).resolves.toBe(loaded);
      await expect(loadRemoteModule('brand')).resolves.toBe(loaded);
      expect(tried().slice(2)).toEqual([
        '/remotes/brand/b/~1/remoteEntry.js',
        '/remotes/brand/c/remoteEntry.js',
      ]);
      expect((await reports()).map((report) => (report as { build: string }).build)).toEqual([
        'b',
        'a',
      ]);
    });

    it('asks for what its own shell can show', async () => {
      answerTable(both);
      await start().loadRemoteModule('brand');
      expect(fetched.mock.calls[0]?.[0]).toBe('/remotes.json?contract=0');
    });
  });

  it('NFR-19: gives a remote that hangs up after 5 s', async () => {
    jest.useFakeTimers();
    answerTable(table('a'));
    runtime.loadRemote.mockReturnValue(new Promise(() => undefined));
    const loading = start().loadRemoteModule('brand');
    const outcome = expect(loading).rejects.toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(5000);
    await outcome;
  });

  it.each([
    [
      'the table answers 500',
      () => fetched.mockResolvedValueOnce(new Response('no', { status: 500 })),
      'broken',
    ],
    ['the table is no JSON', () => fetched.mockResolvedValueOnce(new Response('<p>')), 'broken'],
    ['the table does not know it', () => answerTable({}), 'absent'],
    [
      'its module is something else',
      () => {
        answerTable(table('a'));
        runtime.loadRemote.mockResolvedValue({});
      },
      'broken',
    ],
  ])('NFR-19: refuses when %s', async (_what, prepare, reason) => {
    prepare();
    await expect(start().loadRemoteModule('brand')).rejects.toMatchObject({ reason });
  });

  it('refuses a remote that is too new before fetching anything of it', async () => {
    answerTable(table('a', 99));
    await expect(start().loadRemoteModule('brand')).rejects.toMatchObject({ reason: 'too-new' });
    expect(runtime.registerRemotes).not.toHaveBeenCalled();
  });

  it('refuses a module that turns out to be too new', async () => {
    answerTable(table('a'));
    runtime.loadRemote.mockResolvedValue({ ...loaded, contract: 99 });
    await expect(start().loadRemoteModule('brand')).rejects.toMatchObject({ reason: 'too-new' });
  });

  it('tells the server which build could not be loaded and why, and nothing while offline', async () => {
    const { reports } = catchReports();
    answerTable(table('a'));
    runtime.loadRemote.mockRejectedValueOnce(new Error('chunk'));
    await expect(start().loadRemoteModule('brand')).rejects.toMatchObject({ reason: 'broken' });
    answerTable({});
    await expect(start().loadRemoteModule('brand')).rejects.toMatchObject({ reason: 'absent' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await expect(start().loadRemoteModule('brand')).rejects.toMatchObject({ reason: 'broken' });
    online.mockRestore();

    expect(await reports()).toEqual([
      { kind: 'remote-failure', remote: 'brand', build: 'a', reason: 'broken' },
      { kind: 'remote-failure', remote: 'brand', reason: 'absent' },
    ]);
  });
});
