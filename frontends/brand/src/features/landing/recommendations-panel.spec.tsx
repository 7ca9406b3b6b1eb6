import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { recommendedManufacturers } from '../../testing/recommendations';
import { brandAccount, visit } from '../../testing/render-page';
import { RecommendationsPanel } from './recommendations-panel';

const routes = [{ path: '/', element: <RecommendationsPanel /> }];

describe('recommendations panel', () => {
  let backend: FakeBackend;
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const open = (account: typeof brandAccount | null = brandAccount) =>
    visit('/', routes, { backend, account });
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const panel = () => screen.getByRole('list', { name: 'Recommended manufacturers' });
  const motion = (reduced: boolean) => {
    window.matchMedia = () =>
      Object.assign(new EventTarget(), { matches: reduced }) as MediaQueryList;
  };
  const before = window.matchMedia;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    motion(false);
    backend = new FakeBackend().install();
    backend.on('RecommendedManufacturers', () => recommendedManufacturers(5));
  });
  afterEach(() => {
    window.matchMedia = before;
    jest.useRealTimers();
  });

  it('LAND-7, LAND-8: two at a time, the next two every 5 seconds, and again from the first', async () => {
    await open();
    await waitFor(() => expect(shown()).toEqual(['Maker 1', 'Maker 2']));
    await pass(4_999);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
    await pass(1);
    expect(shown()).toEqual(['Maker 3', 'Maker 4']);
    await pass(5_000);
    expect(shown()).toEqual(['Maker 5']);
    await pass(5_000);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
  });

  it('LAND-8: two stay where they are, and have no controls', async () => {
    backend.on('RecommendedManufacturers', () => recommendedManufacturers(2));
    await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await pass(20_000);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('LAND-9, REC-2, REC-4: name, percent, reasoning and criteria show', async () => {
    await open();
    const [first] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Maker 1');
    expect(first).toHaveTextContent('98% match');
    expect(first).toHaveTextContent('Reasoning 1');
    const criteria = within(first ?? panel()).getByRole('list', { name: 'Why it matches' });
    expect(criteria).toHaveTextContent('3 completed orders with Maker 1');
  });

  it.each(['pointer', 'focus'])('LAND-8: holds while the %s is in it', async (what) => {
    await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    const link = screen.getByRole('link', { name: 'Maker 1' });
    if (what === 'pointer') fireEvent.pointerEnter(panel().parentElement ?? panel());
    else act(() => link.focus());
    await pass(20_000);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
    if (what === 'pointer') fireEvent.pointerLeave(panel().parentElement ?? panel());
    else act(() => link.blur());
    await pass(5_000);
    expect(shown()).toEqual(['Maker 3', 'Maker 4']);
  });

  it('LAND-8: holds while nobody sees the tab', async () => {
    await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await pass(20_000);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
    hidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await pass(5_000);
    expect(shown()).toEqual(['Maker 3', 'Maker 4']);
  });

  it('LAND-8: the pause button holds it until it is pressed again', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Pause rotation' }));
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.pointerLeave(panel().parentElement ?? panel());
    await pass(20_000);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
    expect(panel()).toHaveAttribute('aria-live', 'polite');
  });

  it('LAND-8: less motion is asked for: it moves by hand only', async () => {
    motion(true);
    await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await pass(20_000);
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
    expect(screen.queryByRole('button', { name: 'Pause rotation' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous recommendations' }));
    expect(shown()).toEqual(['Maker 5']);
    await user.click(screen.getByRole('button', { name: 'Next recommendations' }));
    expect(shown()).toEqual(['Maker 1', 'Maker 2']);
  });

  it('LAND-10, LAND-11: a failure is told, and tried again', async () => {
    backend.refuse('RecommendedManufacturers', {
      code: 'discovery.unavailable',
      kind: 'unavailable',
      message: 'Discovery is not available.',
    });
    await open();
    expect(await screen.findByText('Failed to load recommendations')).toBeVisible();
    backend.on('RecommendedManufacturers', () => recommendedManufacturers(3));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(shown()).toEqual(['Maker 1', 'Maker 2']));
    expect(screen.queryByText('Failed to load recommendations')).toBeNull();
  });

  it('LAND-12: without any it says so', async () => {
    backend.on('RecommendedManufacturers', () => recommendedManufacturers(0));
    await open();
    expect(await screen.findByText('No recommendations found')).toBeVisible();
  });

  it('LAND-13: leaving stops the rotation', async () => {
    const page = await open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    const cleared = jest.spyOn(globalThis, 'clearInterval');
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const started = jest.getTimerCount();
    await act(() => page.router.navigate('/brand'));
    expect(cleared).toHaveBeenCalled();
    expect(jest.getTimerCount()).toBeLessThan(started);
    await pass(20_000);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('OPEN-15: a manufacturer is a page for a brand, and asks a visitor to sign in', async () => {
    const asBrand = await open();
    await user.click(await screen.findByRole('link', { name: 'Maker 1' }));
    await waitFor(() => expect(asBrand.address()).toBe('/brand/manufacturers/m1'));
    asBrand.unmount();
    const { router } = await open(null);
    await user.click(await screen.findByRole('link', { name: 'Maker 2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand-auth'));
    expect(router.state.location.state).toEqual({ from: '/brand/manufacturers/m2' });
  });
});
