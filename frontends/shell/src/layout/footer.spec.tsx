import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@makeport/web/testing';
import { Footer } from './footer';

describe('Footer', () => {
  it('SHELL-12, SHELL-13: lists entries that lead nowhere', async () => {
    const { address } = renderRoutes(<Footer />, { path: '/products' });
    for (const group of ['Platform', 'Categories'])
      expect(screen.getByRole('heading', { name: group })).toBeVisible();
    for (const entry of [
      'Discover',
      'Manufacturers',
      'AI Assistant',
      'Apparel',
      'Electronics',
      'Packaging',
    ]) {
      await userEvent.click(screen.getByText(entry));
    }
    expect(address()).toBe('/products');
  });

  it('B37: says who of the manufacturers is verified', () => {
    renderRoutes(<Footer />);
    expect(screen.getByText(/Custom-made goods/)).toHaveTextContent(
      'Verified manufacturers have a badge.',
    );
  });

  it('SHELL-14: shows the support contact of the configuration', () => {
    const settings = document.createElement('script');
    settings.id = 'settings';
    settings.type = 'application/json';
    settings.textContent = '{"support":{"email":"help@makeport.test","phone":"+1 (555) 010-0199"}}';
    document.head.append(settings);
    renderRoutes(<Footer />);
    expect(screen.getByRole('link', { name: 'help@makeport.test' })).toHaveAttribute(
      'href',
      'mailto:help@makeport.test',
    );
    expect(screen.getByRole('link', { name: '+1 (555) 010-0199' })).toHaveAttribute(
      'href',
      'tel:+15550100199',
    );
    settings.remove();
  });

  it('OPEN-1: has a contact also without a configuration', () => {
    renderRoutes(<Footer />);
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
  });

  it('chooses light, dark or as the device, and remembers it', async () => {
    renderRoutes(<Footer />);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'As the device' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});
