import { act, render, screen } from '@testing-library/react';
import { announceSignOut } from '../session/sign-out';
import { CART_COUNT_KEY, publishCartCount, useCartCount } from './cart-count';

function Count() {
  return <p>{useCartCount()} lines</p>;
}

describe('the count of the cart', () => {
  beforeEach(() => localStorage.clear());

  it('B21: shows what the brand area tells, and is known again at the next start', () => {
    const view = render(<Count />);
    expect(screen.getByText('0 lines')).toBeTruthy();
    act(() => publishCartCount(3));
    expect(screen.getByText('3 lines')).toBeTruthy();
    view.unmount();
    render(<Count />);
    expect(screen.getByText('3 lines')).toBeTruthy();
  });

  it('B21: follows another tab', () => {
    render(<Count />);
    localStorage.setItem(CART_COUNT_KEY, '2');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_COUNT_KEY })));
    expect(screen.getByText('2 lines')).toBeTruthy();
  });

  it('B21, OPEN-28: goes with the cart when its owner signs out', () => {
    render(<Count />);
    act(() => publishCartCount(3));
    act(() => announceSignOut('user'));
    expect(screen.getByText('0 lines')).toBeTruthy();
  });

  it('B21: counts in this window where nothing can be stored', () => {
    render(<Count />);
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    act(() => publishCartCount(4));
    expect(screen.getByText('4 lines')).toBeTruthy();
    refuse.mockRestore();
  });
});
