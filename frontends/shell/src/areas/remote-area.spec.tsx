import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPage, type RemoteModule } from '@makeport/web';
import { Link, Outlet } from '@makeport/web/router';
import { renderRoutes } from '@makeport/web/testing';
import { UnexpectedError } from '../layout/unexpected-error';
import { catchReports } from '../telemetry/reports-under-test';
import { RemoteArea } from './remote-area';
import { RemoteUnavailable } from './remote-unavailable';

const loadRemoteModule = jest.fn<Promise<RemoteModule>, [string]>();
jest.mock('./load-remote', () => ({
  loadRemoteModule: (name: string) => loadRemoteModule(name),
}));
jest.mock('./loaded-remotes', () => ({ getShownBuild: (name: string) => `${name}1` }));

const remote = (areas: RemoteModule['areas']): RemoteModule => ({ contract: 0, areas });
const routes = [
  { path: '/', element: <p>start page</p> },
  {
    path: '/brand/*',
    errorElement: <UnexpectedError />,
    element: (
      <>
        <Link to="/">home</Link>
        <RemoteArea remote="brand" area="brand" nested />
      </>
    ),
  },
];
const nested = remote({
  brand: [
    { index: true, element: <p>overview</p> },
    { path: 'projects', element: <p>projects</p> },
  ],
});

describe('RemoteArea', () => {
  beforeEach(() => {
    loadRemoteModule.mockReset();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the page of the address, in the style scope of its remote', async () => {
    loadRemoteModule.mockResolvedValue(nested);
    renderRoutes(routes, { path: '/brand/projects' });
    expect((await screen.findByText('projects')).closest('[data-area]')).toHaveAttribute(
      'data-area',
      'brand',
    );
  });

  it('OPEN-4: sends an address that the area does not know to the start page', async () => {
    loadRemoteModule.mockResolvedValue(nested);
    const { address } = renderRoutes(routes, { path: '/brand/xyz' });
    expect(await screen.findByText('start page')).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('OPEN-87: in place of an area that cannot be loaded: a message, and a try again that works', async () => {
    loadRemoteModule
      .mockRejectedValueOnce(new RemoteUnavailable('brand', 'broken'))
      .mockResolvedValue(nested);
    renderRoutes(routes, { path: '/brand' });
    expect(await screen.findByText('This section could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'home' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('overview')).toBeInTheDocument();
  });

  it('OPEN-87: an area that the remote does not have is one that cannot be loaded', async () => {
    loadRemoteModule.mockResolvedValue(remote({}));
    renderRoutes(routes, { path: '/brand' });
    expect(await screen.findByText('This section could not be loaded.')).toBeInTheDocument();
  });

  it('OPEN-87: a page of the area whose code cannot be fetched is told, and tried again in place', async () => {
    const { reports } = catchReports();
    const load = jest
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('chunk'), { name: 'ChunkLoadError' }));
    load.mockResolvedValue(() => <p>lazy page</p>);
    const Page = lazyPage(load);
    loadRemoteModule.mockResolvedValue(remote({ brand: [{ index: true, element: <Page /> }] }));
    renderRoutes(routes, { path: '/brand' });
    expect(await screen.findByText('This section could not be loaded.')).toBeInTheDocument();
    const report = { kind: 'remote-failure', remote: 'brand', build: 'brand1', reason: 'broken' };
    expect(await reports()).toEqual([report]);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('lazy page')).toBeInTheDocument();
  });

  it('T6, ERR-2: a page that cannot be fetched offline leaves the frame, says so and comes by itself online', async () => {
    const { reports } = catchReports();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const chunk = Object.assign(new Error('chunk'), { name: 'ChunkLoadError' });
    const load = jest.fn().mockRejectedValueOnce(chunk);
    load.mockResolvedValue(() => <p>lazy page</p>);
    const Page = lazyPage(load);
    const area = (
      <>
        <nav>sidebar</nav>
        <Outlet />
      </>
    );
    loadRemoteModule.mockResolvedValue(
      remote({ brand: [{ element: area, children: [{ index: true, element: <Page /> }] }] }),
    );
    renderRoutes(routes, { path: '/brand' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This section could not be loaded.' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
    expect(await reports()).toEqual([]);
    expect(screen.getByText('sidebar')).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('lazy page')).toBeInTheDocument();
    expect(screen.getByText('sidebar')).toBeInTheDocument();
  });

  it('T6: a page that has failed is fetched again when it is visited again', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404'));
    load.mockResolvedValue(() => <p>lazy page</p>);
    const Page = lazyPage(load);
    const area = (
      <>
        <Link to="/brand">overview</Link>
        <Link to="/brand/projects">projects</Link>
        <Outlet />
      </>
    );
    const children = [
      { index: true, element: null },
      { path: 'projects', element: <Page /> },
    ];
    loadRemoteModule.mockResolvedValue(remote({ brand: [{ element: area, children }] }));
    renderRoutes(routes, { path: '/brand/projects' });
    expect(await screen.findByText('This section could not be loaded.')).toBeInTheDocument();
    await userEvent.click(screen.getByText('overview'));
    await userEvent.click(screen.getByText('projects'));
    expect(await screen.findByText('lazy page')).toBeInTheDocument();
  });

  it('T1: an area that is not deployed says so, without a button that cannot help', async () => {
    loadRemoteModule.mockRejectedValue(new RemoteUnavailable('brand', 'absent'));
    renderRoutes(routes, { path: '/brand' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This section is not available.' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(loadRemoteModule).toHaveBeenCalledTimes(1);
  });

  it('offers a reload when the remote is newer than the shell', async () => {
    loadRemoteModule.mockRejectedValue(new RemoteUnavailable('brand', 'too-new'));
    renderRoutes(routes, { path: '/brand' });
    expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeInTheDocument();
  });

  it('SHELL-32, ERR-3: a page that is broken shows the router’s fallback, and nothing of the inside', async () => {
    function Broken(): never {
      throw new Error('secret detail');
    }
    loadRemoteModule.mockResolvedValue(remote({ brand: [{ index: true, element: <Broken /> }] }));
    renderRoutes(routes, { path: '/brand' });
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/secret detail/)).toBeNull();
  });
});
