const classes = { base: 'StripeElement', focus: 'StripeElement--focus' } as const;

/** The page's own element around the frame. Its classes show where the focus is. */
export class ElementContainer {
  constructor(
    readonly element: HTMLElement,
    content: HTMLElement,
  ) {
    element.replaceChildren(content);
    element.classList.add(classes.base);
  }

  show(focused: boolean): void {
    this.element.classList.toggle(classes.focus, focused);
  }

  clear(): void {
    this.element.classList.remove(...Object.values(classes));
    this.element.replaceChildren();
  }
}
