import type { ElementState } from './messages';

const classes = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
} as const;

/** The page's own element around the frame: it carries the state as classes, and its label focuses the frame. */
export class ElementContainer {
  private readonly labels: HTMLElement[];

  constructor(
    readonly element: HTMLElement,
    content: HTMLElement,
    private readonly onLabel: () => void,
  ) {
    element.replaceChildren(content);
    const around = element.closest('label');
    this.labels = [
      ...(element.id ? document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(element.id)}"]`) : []),
      ...(around ? [around] : []),
    ];
    for (const label of this.labels) label.addEventListener('click', onLabel);
  }

  show(state: ElementState, focused: boolean): void {
    const { classList } = this.element;
    classList.add(classes.base);
    classList.toggle(classes.complete, state.complete);
    classList.toggle(classes.empty, state.empty);
    classList.toggle(classes.focus, focused);
    classList.toggle(classes.invalid, state.error !== undefined);
  }

  clear(): void {
    for (const label of this.labels) label.removeEventListener('click', this.onLabel);
    this.element.classList.remove(...Object.values(classes));
    this.element.replaceChildren();
  }
}
