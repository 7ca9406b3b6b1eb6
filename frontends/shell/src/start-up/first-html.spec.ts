import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const html = readFileSync(join(__dirname, '../index.html'), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

/** Puts the page's HTML into the document, as the browser has it before any file is loaded. */
function open() {
  document.documentElement.innerHTML = /<html[^>]*>([\s\S]*)<\/html>/.exec(html)?.[1] ?? '';
  delete document.documentElement.dataset['failed'];
  delete document.documentElement.dataset['theme'];
  // oxlint-disable-next-line typescript/no-implied-eval -- what the page runs inline
  const run = new Function(script) as () => void;
  run();
}
const failed = () => document.documentElement.dataset['failed'] !== undefined;
function scriptFails(source: string) {
  const element = document.createElement('script');
  element.type = 'text/plain';
  element.src = source;
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}

describe('the first HTML', () => {
  afterEach(() => localStorage.clear());

  it('T8, ERR-2: shows header and skeleton without any file', () => {
    open();
    expect(document.querySelector('#first-paint [data-part=header]')?.textContent).toContain(
      'Makeport',
    );
    expect(document.querySelector('#first-paint [role=status]')).not.toBeNull();
    // a stylesheet, or a script without defer, in the head would block the first paint
    expect(
      document.head.querySelector('link[rel=stylesheet], script[src]:not([defer])'),
    ).toBeNull();
  });

  it('B37: describes the market without calling all manufacturers verified', () => {
    open();
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
    expect(description).toContain('Verified manufacturers have a badge.');
    expect(description).not.toContain('from verified manufacturers');
  });

  it('T8: says the order of the layers itself, for a stylesheet of a remote may come before the shell’s', () => {
    open();
    const base = readFileSync(join(__dirname, '../../../../libs/ui/src/styles/base.css'), 'utf8');
    const order = /@layer ([^;{]+);/.exec(base)?.[1] ?? 'none';
    expect(document.querySelector('style')?.textContent?.trim()).toMatch(
      new RegExp(`^(/\\*[\\s\\S]*?\\*/\\s*)?@layer first-paint, ${order};`),
    );
  });

  it('T8: has the chosen theme from the first paint on', () => {
    localStorage.setItem('theme', 'dark');
    open();
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('T7, SHELL-31: says at once that its script could not be loaded, or has failed', () => {
    open();
    expect(failed()).toBe(false);
    scriptFails('/assets/main.1.js');
    expect(failed()).toBe(true);
    open();
    window.dispatchEvent(
      new ErrorEvent('error', { filename: `${location.origin}/assets/main.1.js` }),
    );
    expect(failed()).toBe(true);
  });

  it('T7, NFR-19: a remote that fails is not the end of the application', () => {
    open();
    scriptFails('/remotes/brand/b1/remoteEntry.js');
    window.dispatchEvent(
      new ErrorEvent('error', { filename: `${location.origin}/remotes/brand/b1/remoteEntry.js` }),
    );
    expect(failed()).toBe(false);
  });

  it("T18: 'Unable to Connect' has a heading and a main part", () => {
    open();
    expect(document.querySelector('main#unable-to-connect h1')?.textContent).toBe(
      'Unable to Connect',
    );
  });

  it('T19: the tab has an icon', () => {
    open();
    expect(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href).toMatch(
      /^data:image\/svg\+xml,/,
    );
  });
});
