import { brandOf, digitsOf } from '../domain/card-number';
import { parseExpiry } from '../domain/card-expiry';
import { ApiClient } from './api-client';
import { BrandMark } from './brand-mark';
import type { CardField } from './card-field';
import { problemOf, type Values } from './field-rules';
import { FrameStyle, loadFonts } from './frame-style';
import type {
  CallResult,
  ElementOptions,
  ElementState,
  ElementType,
  FieldError,
  FrameStart,
  FromFrame,
  ToFrame,
} from './messages';
import { fieldsOf, makeFields } from './make-fields';
import { SiblingFields } from './sibling-fields';

/** The sandbox's half of an element: the only place on a page where the card's data are. */
class ElementFrame {
  private readonly fields: CardField[];
  private readonly style = new FrameStyle();
  private readonly siblings: SiblingFields;
  private readonly brandMark = new BrandMark();
  private readonly api: ApiClient;
  private numberBeside = '';
  private lastState = '';

  constructor(
    private readonly start: FrameStart,
    private readonly port: MessagePort,
  ) {
    this.api = new ApiClient(window.location.origin, start.publishableKey);
    this.fields = makeFields(start, () => this.number());
    this.siblings = new SiblingFields(start.groupId, start.elementType, () => this.values());
    this.siblings.onNumber((beginning) => {
      this.numberBeside = beginning;
      this.changed();
    });
    loadFonts(start.fonts);
    this.build();
    this.update(start.options);
    this.style.apply(start.options, start.appearance);
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => void this.receive(data);
    this.lastState = JSON.stringify(this.state(new Date()));
    this.send({ type: 'ready' });
    new ResizeObserver(() => this.send({ type: 'height', px: document.body.offsetHeight })).observe(
      document.body,
    );
  }

  private build(): void {
    const { elementType, options } = this.start;
    const row = document.createElement('div');
    row.className = `Element Element--${elementType}`;
    const showsMark =
      elementType === 'payment' ||
      (elementType === 'card' ? !options.hideIcon : elementType === 'cardNumber' && options.showIcon);
    this.fields.forEach((field, index) => {
      row.append(field.root);
      if (field.name === 'number' && showsMark) field.root.append(this.brandMark.root);
      field.input.addEventListener('input', () => {
        this.changed();
        if (!field.problem(new Date()) && field.input.selectionStart === field.value.length) {
          this.fields[index + 1]?.input.focus();
        }
      });
      field.input.addEventListener('focus', () => this.send({ type: 'focus' }));
      field.input.addEventListener('blur', () => {
        this.changed();
        if (!this.fields.some(({ input }) => input === document.activeElement)) this.send({ type: 'blur' });
      });
      field.input.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') this.send({ type: 'escape' });
        if (event.key === 'Enter') this.send({ type: 'enter' });
        if (event.key === 'Backspace' && field.empty) this.fields[index - 1]?.input.focus();
      });
    });
    document.body.append(row);
  }

  private async receive(message: ToFrame): Promise<void> {
    switch (message.type) {
      case 'update':
        this.update(message.options);
        this.style.apply(message.options, message.appearance);
        break;
      case 'focus':
        this.fields[0]?.input.focus();
        break;
      case 'blur':
        (document.activeElement as HTMLElement | null)?.blur();
        break;
      case 'clear':
        for (const field of this.fields) field.set('');
        this.changed();
        break;
      case 'validate':
        this.answer(message.call, (await this.checked(message.siblings)) ?? { valid: true });
        break;
      case 'create-payment-method':
        this.answer(
          message.call,
          (await this.checked(message.siblings)) ?? (await this.createPaymentMethod(message)),
        );
        break;
    }
  }

  private update({ disabled = false, placeholder }: ElementOptions): void {
    for (const { input } of this.fields) input.disabled = disabled;
    const only = this.fields.length === 1 ? this.fields[0] : undefined;
    if (only && placeholder !== undefined) only.input.placeholder = placeholder;
  }

  private number(): string {
    return this.fields.find(({ name }) => name === 'number')?.value ?? this.numberBeside;
  }

  private values(): Values {
    return Object.fromEntries(this.fields.map(({ name, value }) => [name, value]));
  }

  private changed(): void {
    const now = new Date();
    for (const field of this.fields) field.show(field.visibleProblem(now));
    if (this.fields.some(({ name }) => name === 'number')) {
      this.brandMark.show(brandOf(this.number()));
      this.siblings.tellNumber(digitsOf(this.number()));
    }
    const state = this.state(now);
    const text = JSON.stringify(state);
    if (text === this.lastState) return;
    this.lastState = text;
    this.send({ type: 'change', state });
  }

  private state(now: Date): ElementState {
    return {
      empty: this.fields.every(({ empty }) => empty),
      complete: this.fields.every((field) => !field.problem(now)),
      error: this.fields.map((field) => field.visibleProblem(now)).find((problem) => problem !== undefined),
      brand: brandOf(this.fields.find(({ name }) => name === 'number')?.value ?? ''),
      postalCode: this.fields.find(({ name }) => name === 'postal')?.value ?? '',
    };
  }

  /** The first thing that is wrong with the whole card, or undefined. */
  private async checked(types: readonly ElementType[]): Promise<{ error: FieldError } | undefined> {
    const now = new Date();
    const own = this.fields.map((field) => field.forcedProblem(now));
    const beside = await this.siblings.collect(types);
    const others = types
      .flatMap((type) => fieldsOf[type])
      .map((name) => problemOf(name, beside[name] ?? '', this.number(), now));
    const error = [...own, ...others].find((problem) => problem !== undefined);
    return error && { error };
  }

  private async createPaymentMethod({ siblings, billingDetails }: CreateCall): Promise<CallResult> {
    const values: Values = { ...(await this.siblings.collect(siblings)), ...this.values() };
    const expiry = parseExpiry(values.expiry ?? '');
    const address = { ...(values.postal ? { postal_code: values.postal } : {}), ...billingDetails.address };
    const result = await this.api.post<{ id: string }>('/v1/payment_methods', {
      type: 'card',
      card: {
        number: digitsOf(values.number ?? ''),
        exp_month: expiry?.month,
        exp_year: expiry?.year,
        cvc: values.cvc === '' ? undefined : values.cvc,
      },
      billing_details: { ...this.start.options.defaultValues?.billingDetails, ...billingDetails, address },
    });
    return result.ok ? { paymentMethod: result.body } : { error: result.error };
  }

  private answer(call: number, result: CallResult): void {
    this.send({ type: 'result', call, result });
  }

  private send(message: FromFrame): void {
    this.port.postMessage(message);
  }
}

type CreateCall = Extract<ToFrame, { type: 'create-payment-method' }>;

// Only the page that holds this frame may start it, and only once; everything after goes through its port.
window.addEventListener(
  'message',
  function begin({ source, data, ports }: MessageEvent<Partial<FrameStart>>) {
    const [port] = ports;
    if (source !== window.parent || data.sandbox !== 'start' || !port) return;
    window.removeEventListener('message', begin);
    new ElementFrame(data as FrameStart, port);
  },
);
