import { digitsOf } from '../domain/card-number';
import { format, isIncomplete, problemOf, retype, type FieldName } from './field-rules';
import type { FieldError } from './messages';

export interface FieldLook {
  label: string;
  placeholder: string;
  /** For the browser's own filling-in. */
  autocomplete: string;
  name: string;
  showLabel: boolean;
}

/** One input of the frame. It keeps its text formatted and knows what is wrong with it. */
export class CardField {
  readonly root = document.createElement('div');
  readonly input = document.createElement('input');
  private readonly message = document.createElement('p');
  private formatted = '';
  private left = false;

  constructor(
    readonly name: FieldName,
    private readonly look: FieldLook,
    private readonly numberBeside: () => string,
  ) {
    this.root.className = `Field Field--${name}`;
    this.input.className = 'Input is-empty';
    this.input.id = `Field-${look.name}Input`;
    this.input.name = look.name;
    this.input.type = 'text';
    this.input.inputMode = name === 'postal' ? 'text' : 'numeric';
    this.input.autocomplete = look.autocomplete as AutoFill;
    this.input.placeholder = look.placeholder;
    this.input.spellcheck = false;
    this.input.setAttribute('autocorrect', 'off');
    if (look.showLabel) this.addLabel();
    else this.input.setAttribute('aria-label', look.label);
    this.root.append(this.input);
    if (look.showLabel) this.addMessage();
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
    return problemOf(this.name, this.formatted, this.numberBeside(), now);
  }

  /** A field that is still being written is not called wrong for being unfinished. */
  visibleProblem(now: Date): FieldError | undefined {
    const problem = this.empty ? undefined : this.problem(now);
    return problem && isIncomplete(problem) && !this.left ? undefined : problem;
  }

  /** After an attempt to pay, everything that is missing shows. */
  forcedProblem(now: Date): FieldError | undefined {
    this.left = true;
    const problem = this.problem(now);
    this.show(problem);
    return problem;
  }

  show(problem: FieldError | undefined): void {
    this.input.classList.toggle('is-empty', this.empty);
    this.input.classList.toggle('is-complete', !this.empty && !this.problem(new Date()));
    this.input.classList.toggle('is-invalid', problem !== undefined);
    this.input.classList.toggle('Input--invalid', problem !== undefined);
    this.input.setAttribute('aria-invalid', String(problem !== undefined));
    this.message.textContent = problem?.message ?? '';
  }

  set(text: string): void {
    this.formatted = format(this.name, text, this.numberBeside());
    this.input.value = this.formatted;
  }

  private typed(event: Event): void {
    const before = this.formatted;
    const typedText = this.input.value;
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    const digitsBeforeCaret = digitsOf(
      typedText.slice(0, this.input.selectionStart ?? typedText.length),
    ).length;
    const atEnd = this.input.selectionStart === typedText.length;
    this.formatted = retype(this.name, before, typedText, this.numberBeside(), deleting);
    if (this.input.value === this.formatted) return;
    this.input.value = this.formatted;
    const caret = atEnd ? this.formatted.length : placeAfterDigits(this.formatted, digitsBeforeCaret);
    this.input.setSelectionRange(caret, caret);
  }

  private addLabel(): void {
    const label = document.createElement('label');
    label.className = 'Label';
    label.htmlFor = this.input.id;
    label.textContent = this.look.label;
    this.root.append(label);
  }

  private addMessage(): void {
    this.message.className = 'Error';
    this.message.id = `${this.input.id}-error`;
    this.message.setAttribute('role', 'alert');
    this.input.setAttribute('aria-describedby', this.message.id);
    this.root.append(this.message);
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
