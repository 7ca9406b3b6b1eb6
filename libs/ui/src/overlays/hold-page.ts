/**
 * Keeps the page behind an overlay from scrolling. Each front end has a copy of this code, and overlays lie over each
 * other: the count stands on the document.
 */
export function holdPage(): () => void {
  const page = document.documentElement;
  const held = () => Number(page.dataset['held'] ?? 0);
  if (held() === 0) {
    // measured before the scroll bar goes
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.clientWidth}px`);
  }
  page.dataset['held'] = String(held() + 1);
  return () => {
    const left = held() - 1;
    if (left > 0) {
      page.dataset['held'] = String(left);
      return;
    }
    delete page.dataset['held'];
    page.style.removeProperty('--scrollbar-width');
  };
}
