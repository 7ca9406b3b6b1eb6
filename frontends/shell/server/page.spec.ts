import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@makeport/web/areas';
import { remoteTable, renderPage } from './page';
import type { PublishedBuild } from './published-builds';

const build = (name: RemoteName, contract = 1): PublishedBuild => ({
  name,
  buildId: `b${name}1`,
  contract,
  entry: 'remoteEntry.js',
  preload: { scripts: ['assets/routes.js'], styles: ['assets/routes.css'] },
});
const builds = new Map([
  ['brand', { build: build('brand') }],
  ['manufacturer', { build: build('manufacturer', 2) }],
] as const);
/** The shell's real template, so that the tests fail if the server cannot find its blocks. */
const template = readFileSync(join(__dirname, '../src/index.html'), 'utf8');
const render = (path: string, settings: unknown = {}) =>
  renderPage({ template, path, builds, settings });
const preloaded = (page: string) =>
  [...page.matchAll(/rel="preload" as="(\w+)" href="([^"]+)"/g)].map(([, as, href]) => [as, href]);

describe('the page', () => {
  it('carries where each remote lies and with which contract it was built', () => {
    expect(remoteTable(builds)).toEqual({
      brand: { entry: '/remotes/brand/bbrand1/remoteEntry.js', contract: 1 },
      manufacturer: { entry: '/remotes/manufacturer/bmanufacturer1/remoteEntry.js', contract: 2 },
    });
    expect(render('/')).toContain(`id="remotes">${JSON.stringify(remoteTable(builds))}</script>`);
  });

  it.each([
    ['/', 'brand'],
    ['/brand-auth', 'brand'],
    ['/brand/projects', 'brand'],
    ['/orders/1', 'brand'],
    ['/checkout/success', 'brand'],
    ['/auth', 'manufacturer'],
    ['/manufacturer/orders', 'manufacturer'],
  ])('preloads for %s what %s needs, and nothing else', (path, name) => {
    expect(preloaded(render(path))).toEqual([
      ['script', `/remotes/${name}/b${name}1/remoteEntry.js`],
      ['script', `/remotes/${name}/b${name}1/assets/routes.js`],
      ['style', `/remotes/${name}/b${name}1/assets/routes.css`],
    ]);
  });

  it.each(['/no-such-page', '/notifications', '/admin/users'])(
    'preloads nothing for %s',
    (path) => {
      expect(preloaded(render(path))).toEqual([]);
    },
  );

  it('T33: shows what the build has painted of the page, where the template has a place for it', () => {
    const firstPaint = '<style>h1{}</style><div data-page="/"><h1>Have it made. $&</h1></div>';
    const page = (html: string) =>
      renderPage({ template: html, path: '/', builds, settings: {}, firstPaint });
    expect(page(template)).toContain('</style><style>h1{}</style>');
    expect(page(template)).toMatch(
      /<div id="first-paint">[^]*<h1>Have it made. \$&<\/h1>[^]*<main id="unable/,
    );
    expect(page(template)).not.toContain('data-part="content"');
    const older = template.replace('<!-- end -->', '');
    expect(page(older)).toBe(renderPage({ template: older, path: '/', builds, settings: {} }));
  });

  it('OPEN-1: carries the settings', () => {
    const settings = { support: { email: 'help@makeport.test' } };
    expect(render('/', settings)).toContain(`id="settings">${JSON.stringify(settings)}</script>`);
  });

  it('is not sent from a template without places for its data', () => {
    expect(() =>
      renderPage({ template: '<head></head>', path: '/', builds, settings: {} }),
    ).toThrow('remotes');
  });

  it('cannot be left by a text in its data', () => {
    const page = render('/', { support: { email: '</script><script>alert(1)</script>$&' } });
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('\\u003c/script>\\u003cscript>alert(1)\\u003c/script>$&');
  });
});
