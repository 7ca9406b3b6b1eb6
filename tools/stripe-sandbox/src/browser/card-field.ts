import { getDigits } from '../domain/card-number';
import { isIncomplete, toProblem, retype, type FieldName } from './field-rules';
import type { ElementType, FieldError } from './messages';

interface FieldLook {
  field: FieldName;
  label: string;
  placeholder: string;
  /** For the browser's autofill. */
  autocomplete: AutoFill;
  name: string;
}

const looks: Readonly<Record<ElementType, FieldLook>> = {
  cardNumber: {
    field: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    name: 'cardnumber',
  },
  cardExpiry: {
    field: 'expiry',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    name: 'exp-date',
  },
  cardCvc: { field: 'cvc', label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc', name: 'cvc' },
};

export const getField = (elementType: ElementType): FieldName => looks[elementType].field;

/** The input of a frame. Formats its text and validates it. */
export class CardField {
  readonly input = document.createElement('input');
  readonly name: FieldName;
  private formatted = '';
  private left = false;

  constructor(elementType: ElementType) {
    const { field, label, placeholder, autocomplete, name } = looks[elementType];
    this.name = field;
    Object.assign(this.input, { className: 'Input', type: 'text', inputMode: 'numeric' });
    Object.assign(this.input, { name, placeholder, autocomplete, spellcheck: false });
    this.input.setAttribute('autocorrect', 'off');
    this.input.setAttribute('aria-label', label);
    this.input.addEventListener('input', (event) => this.typed(event));
    this.input.addEventListener('focus', () => (this.left = false));
    this.input.addEventListener('blur', () => (this.left = true));
  }

  get value(): string {
    return this.formatted;
  }

  get empty(): boolean {
    return this.formatted === '';
  }

  problem(now: Date): FieldError | undefined {
    return toProblem(this.name, this.formatted, now);
  }

  /** Returns no error for an unfinished field while the payer still types in it. */
  visibleProblem(now: Date): FieldError | undefined {
    const problem = this.empty ? undefined : this.problem(now);
    return problem && isIncomplete(problem) && !this.left ? undefined : problem;
  }

  /** After an attempt to pay, every missing part is shown. */
  forcedProblem(now: Date): FieldError | undefined {
    this.left = true;
    const problem = this.problem(now);
    this.show(problem);
    return problem;
  }

  show(problem: FieldError | undefined): void {
    this.input.classList.toggle('is-invalid', problem !== undefined);
    this.input.setAttribute('aria-invalid', String(problem !== undefined));
  }

  private typed(event: Event): void {
    const before = this.formatted;
    const typedText = this.input.value;
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const digitsBeforeCaret = getDigits(
      typedText.slice(0, this.input.selectionStart ?? typedText.length),
    ).length;
    const atEnd = this.input.selectionStart === typedText.length;
    this.formatted = retype(this.name, before, typedText, deleting);
    if (this.input.value === this.formatted) return;
    this.input.value = this.formatted;
    const caret = atEnd
      ? this.formatted.length
      : placeAfterDigits(this.formatted, digitsBeforeCaret);
    this.input.setSelectionRange(caret, caret);
  }
}

function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  let place = 0;
  while (place < text.length && seen < digits) {
    if (/\d/.test(text[place] ?? '')) seen += 1;
    place += 1;
  }
  return place;
}
