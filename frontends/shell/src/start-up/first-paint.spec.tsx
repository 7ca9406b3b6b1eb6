import { screen } from '@testing-library/react';
import { renderRoutes, toSession } from '@makeport/web/testing';
import { AreaSpinner } from '../layout/area-spinner';
import { keepFirstPaint } from './first-paint';

const open = (path: string) =>
  renderRoutes([{ path: '*', element: <AreaSpinner /> }], { path, session: toSession(null) });

describe('T33: what the first HTML shows of a page', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<div id="root"><div id="first-paint"><div data-page="/"><h1>Have it made.</h1></div></div></div>';
    keepFirstPaint();
  });

  it('stays, the very same elements, until the page’s code has come', () => {
    const headline = document.querySelector('h1');
    document.body.replaceChildren();
    open('/');
    expect(screen.getByRole('heading', { name: 'Have it made.' })).toBe(headline);
  });

  it('is shown for no other page', () => {
    open('/brand-auth');
    expect(document.querySelector('main h1, body > div > h1, [data-area=shell] h1')).toBeNull();
    expect(document.querySelector('[data-area=shell]')).not.toBeNull();
  });
});
