import type { ClassName, ElementOptions, ElementState } from './messages';

const defaultClasses: Readonly<Record<ClassName, string>> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

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

  show(state: ElementState, focused: boolean, classes: ElementOptions['classes']): void {
    const shown = {
      base: true,
      complete: state.complete,
      empty: state.empty,
      focus: focused,
      invalid: state.error !== undefined,
    };
    for (const [name, on] of Object.entries(shown) as [keyof typeof shown, boolean][]) {
      for (const one of namesOf(classes, name)) this.element.classList.toggle(one, on);
    }
  }

  clear(classes: ElementOptions['classes']): void {
    for (const label of this.labels) label.removeEventListener('click', this.onLabel);
    for (const name of Object.keys(defaultClasses) as ClassName[]) {
      this.element.classList.remove(...namesOf(classes, name));
    }
    this.element.replaceChildren();
  }
}

function namesOf(classes: ElementOptions['classes'], name: ClassName): string[] {
  return (classes?.[name] ?? defaultClasses[name]).split(/\s+/).filter(Boolean);
}
