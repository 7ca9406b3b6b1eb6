import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { Attempt, lazyPage } from './lazy-page';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
}

describe('lazyPage', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('OPEN-87: loads a failed page again with the next attempt, and only then', async () => {
    const load = jest
      .fn<Promise<() => ReactNode>, []>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(() => <p>page</p>);
    const Page = lazyPage(load);
    const show = (attempt: number) => (
      <Boundary key={attempt}>
        <Attempt value={attempt}>
          <Suspense fallback={<p>loading</p>}>
            <Page />
          </Suspense>
        </Attempt>
      </Boundary>
    );
    const view = render(show(0));
    expect(await screen.findByText('failed')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);

    await act(async () => view.rerender(show(1)));
    expect(await screen.findByText('page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);

    await act(async () => view.rerender(show(2)));
    expect(await screen.findByText('page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
