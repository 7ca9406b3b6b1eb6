declare const __MAKEPORT_APP__: string;

const app = typeof __MAKEPORT_APP__ === 'undefined' ? null : __MAKEPORT_APP__;

/**
 * Returns the container of dialogs, menus and tooltips: an element at the end of the body for each
 * front end, so that the styles of that front end apply (ADR 0003).
 */
export function portalContainer(): HTMLElement {
  if (app === null) return document.body;
  const existing = document.querySelector<HTMLElement>(`body > [data-area="${app}"][data-portals]`);
  if (existing) return existing;
  const container = document.createElement('div');
  container.dataset['area'] = app;
  container.dataset['portals'] = '';
  document.body.append(container);
  return container;
}
