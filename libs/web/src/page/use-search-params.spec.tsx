import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../testing';
import { useSearchParams } from './use-search-params';

const set = (name: string, value: string) => (current: URLSearchParams) => {
  current.set(name, value);
  return current;
};

function Page() {
  const [params, change] = useSearchParams();
  const both = () => {
    change(set('search', 'bottle'));
    change(set('status', 'pending'));
  };
  return (
    <>
      <output>{params.toString()}</output>
      <button onClick={both}>Both</button>
      <button onClick={() => change(set('status', 'approved'))}>One</button>
    </>
  );
}

describe('useSearchParams', () => {
  it('keeps both of two changes made before the page shows the first', async () => {
    const { address } = renderRoutes(<Page />, { path: '/?page=2' });
    await act(async () => (await screen.findByText('Both')).click());
    expect(address()).toBe('/?page=2&search=bottle&status=pending');
    await act(async () => screen.getByText('One').click());
    expect(screen.getByRole('status').textContent).toBe('page=2&search=bottle&status=approved');
  });
});
