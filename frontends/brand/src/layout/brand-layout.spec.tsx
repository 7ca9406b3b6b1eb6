import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../testing/fake-backend';
import { brandAccount, visit } from '../testing/render-page';
import { BrandLayout } from './brand-layout';

const entries = [
  ['Overview', '/brand'],
  ['Products', '/brand/products'],
  ['Projects', '/brand/projects'],
  ['Manufacturers', '/brand/manufacturers'],
  ['Cart', '/brand/cart'],
  ['Settings', '/brand/settings'],
] as const;
const routes = [
  {
    path: '/brand',
    element: <BrandLayout />,
    children: [
      { index: true, element: 'the start' },
      { path: '*', element: 'a page' },
    ],
  },
];

describe('brand sidebar', () => {
  let backend: FakeBackend;
  const open = (address = '/brand') => visit(address, routes, { backend, account: brandAccount });
  const links = () =>
    within(screen.getAllByRole('navigation', { name: 'Brand area' })[0] as HTMLElement).getAllByRole('link');

  beforeEach(() => {
    backend = new FakeBackend().install();
  });

  it('leads to every page there is, in the order of the specification', async () => {
    await open();
    const shown = links().map((link) => [link.textContent, link.getAttribute('href')]);
    expect(shown).toEqual(entries.map(([...entry]) => entry));
  });

  it.each(entries)('%s leads to %s and is marked as current', async (name, address) => {
    const page = await open(address === '/brand' ? '/brand/cart' : '/brand');
    await userEvent.click(links().find(({ textContent }) => textContent === name) as HTMLElement);
    expect(page.address()).toBe(address);
    expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      links().find(({ textContent }) => textContent === name),
    ]);
  });

  it('stays marked on a page below its own', async () => {
    await open('/brand/manufacturers/m1');
    expect(links().find((link) => link.getAttribute('aria-current') === 'page')).toHaveTextContent(
      'Manufacturers',
    );
  });
});
