/**
 * Stops the page behind an overlay from scrolling. Returns the function that undoes this. The
 * counter is on the document, because overlays can be stacked and each front end has its own copy
 * of this code.
 */
export function lockPageScroll(): () => void {
  const page = document.documentElement;
  const held = () => Number(page.dataset['held'] ?? 0);
  if (held() === 0) {
    // measured before the scroll bar disappears
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
