import type * as UnableToConnect from './unable-to-connect';

/**
 * Puts the server's HTML into the document, then loads the module, which reads its message from the
 * document while loading.
 */
async function open() {
  document.body.innerHTML =
    '<div id="root"><div id="unable-to-connect"><h1>Unable to Connect</h1><button>Reload</button></div></div>';
  let module: typeof UnableToConnect | undefined;
  await jest.isolateModulesAsync(async () => {
    module = jest.requireActual('./unable-to-connect');
  });
  if (!module) throw new Error('not loaded');
  const root = document.querySelector('#root') as HTMLElement;
  return { root, show: module.showUnableToConnect };
}

describe('showUnableToConnect', () => {
  it('SHELL-31: a start that fails makes the page’s own message visible', async () => {
    const { root, show } = await open();
    expect(document.documentElement.hasAttribute('data-failed')).toBe(false);
    show();
    expect(document.documentElement.hasAttribute('data-failed')).toBe(true);
    expect(root.querySelectorAll('h1')).toHaveLength(1);
  });

  it('SHELL-31, OPEN-2: a fatal error after the start puts it in place of the application', async () => {
    const { root, show } = await open();
    root.innerHTML = '<main>half an application</main>';
    show();
    expect(root.querySelector('h1')?.textContent).toBe('Unable to Connect');
    expect(root.querySelector('button')?.textContent).toBe('Reload');
    expect(root.querySelector('main')).toBeNull();
  });
});
