import { act } from '@testing-library/react';
import { RouterProvider } from '@makeport/web/router';
import { createMemoryRouter } from '@makeport/web/testing';
import { render } from '@testing-library/react';
import { useRestoredScroll } from './restore-scroll';
import {
  forgetPositionOfFreshLoad,
  readPositions,
  rememberPositions,
  scrollKey,
} from './scroll-positions';

/** The height of the document, in px. */
let height = 0;
let grow: () => void = () => undefined;

function Page() {
  useRestoredScroll();
  return null;
}

function scrollTo(to: number) {
  act(() => {
    window.scrollTo(0, to);
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('useRestoredScroll', () => {
  beforeEach(() => {
    height = 2000;
    window.scrollY = 0;
    window.scrollTo = ((_x: number, y: number) => {
      window.scrollY = Math.min(y, height);
    }) as typeof window.scrollTo;
    globalThis.ResizeObserver = class {
      constructor(observed: () => void) {
        grow = observed;
      }
      observe = () => undefined;
      disconnect = () => (grow = () => undefined);
      unobserve = () => undefined;
    } as unknown as typeof ResizeObserver;
  });

  /**
   * Scrolls a list, opens another page, and returns to the list while its rows are still loading.
   */
  const comeBack = async () => {
    const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
      initialEntries: ['/list'],
    });
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/other-list'));
    scrollTo(1200);
    await act(() => router.navigate('/page'));
    scrollTo(0);
    height = 226;
    await act(() => router.navigate(-1));
  };

  it('B8: Back returns to the place in a list whose rows come late', async () => {
    await comeBack();
    expect(window.scrollY).toBe(226);
    height = 2000;
    act(() => grow());
    expect(window.scrollY).toBe(1200);
    // once the position is restored, the user scrolls freely
    scrollTo(300);
    act(() => grow());
    expect(window.scrollY).toBe(300);
  });

  it('B8: whoever moves before the rows are there is not moved any more', async () => {
    await comeBack();
    window.dispatchEvent(new Event('wheel'));
    height = 2000;
    act(() => grow());
    expect(window.scrollY).toBe(226);
  });
});

describe('a fresh load', () => {
  const navigated = (type: string) =>
    Object.assign(performance, {
      getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList,
    });

  beforeEach(() => {
    window.history.replaceState(null, '', '/brand?tab=1');
    rememberPositions({ 'default:/brand?tab=1': 226, 'default:/': 40 });
    sessionStorage.setItem('react-router-scroll-positions', '{"default:/brand?tab=1":226}');
  });

  it('B7, F8: an address that is loaded starts at its top; every address has a place of its own', () => {
    navigated('navigate');
    forgetPositionOfFreshLoad();
    expect(readPositions()).toEqual({ 'default:/': 40 });
    expect(readPositions('react-router-scroll-positions')).toEqual({});
    expect(scrollKey({ key: 'default', pathname: '/a', search: '?b' })).toBe('default:/a?b');
    expect(scrollKey({ key: 'x1', pathname: '/a', search: '' })).toBe('x1');
  });

  it.each(['reload', 'back_forward'])('B7: a %s returns to the place', (type) => {
    navigated(type);
    forgetPositionOfFreshLoad();
    expect(readPositions()).toHaveProperty('default:/brand?tab=1', 226);
  });
});
