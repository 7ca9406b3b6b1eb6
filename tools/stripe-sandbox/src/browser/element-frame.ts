import { parseExpiry } from '../domain/card-expiry';
import { getBrand, getDigits } from '../domain/card-number';
import { ApiClient } from './api-client';
import { BrandMark } from './brand-mark';
import { CardField, getField } from './card-field';
import { toProblem, type Values } from './field-rules';
import { FrameStyle } from './frame-style';
import type {
  CallResult,
  ElementState,
  ElementType,
  FrameStart,
  FromFrame,
  ToFrame,
} from './messages';
import { SiblingFields } from './sibling-fields';

/** The sandbox's half of an element: the only place in a page that contains card data. */
class ElementFrame {
  private readonly field: CardField;
  private readonly style = new FrameStyle();
  private readonly siblings: SiblingFields;
  private readonly brandMark = new BrandMark();
  private readonly api: ApiClient;
  private lastState = '';

  constructor(
    private readonly start: FrameStart,
    private readonly port: MessagePort,
  ) {
    this.api = new ApiClient(window.location.origin, start.publishableKey);
    this.field = new CardField(start.elementType);
    this.siblings = new SiblingFields(start.groupId, start.elementType, () => this.values());
    this.build();
    this.style.apply(start.options);
    port.onmessage = ({ data }: MessageEvent<ToFrame>) => void this.receive(data);
    this.lastState = JSON.stringify(this.state(new Date()));
    this.send({ type: 'ready' });
    new ResizeObserver(() => this.send({ type: 'height', px: document.body.offsetHeight })).observe(
      document.body,
    );
  }

  private build(): void {
    const { input } = this.field;
    const row = document.createElement('div');
    row.className = 'Element';
    row.append(input);
    if (this.start.elementType === 'cardNumber' && this.start.options.showIcon)
      row.append(this.brandMark.root);
    input.addEventListener('input', () => this.changed());
    input.addEventListener('focus', () => this.send({ type: 'focus' }));
    input.addEventListener('blur', () => {
      this.changed();
      this.send({ type: 'blur' });
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.send({ type: 'enter' });
    });
    document.body.append(row);
  }

  private async receive(message: ToFrame): Promise<void> {
    switch (message.type) {
      case 'update':
        this.style.apply(message.options);
        break;
      case 'focus':
        this.field.input.focus();
        break;
      case 'create-payment-method': {
        const result =
          (await this.checked(message.siblings)) ?? (await this.createPaymentMethod(message));
        this.send({ type: 'result', call: message.call, result });
        break;
      }
    }
  }

  private values(): Values {
    return { [this.field.name]: this.field.value };
  }

  private changed(): void {
    const now = new Date();
    this.field.show(this.field.visibleProblem(now));
    const state = this.state(now);
    this.brandMark.show(state.brand);
    const text = JSON.stringify(state);
    if (text === this.lastState) return;
    this.lastState = text;
    this.send({ type: 'change', state });
  }

  private state(now: Date): ElementState {
    return {
      empty: this.field.empty,
      complete: !this.field.problem(now),
      error: this.field.visibleProblem(now),
      brand: getBrand(this.field.name === 'number' ? this.field.value : ''),
    };
  }

  /** Returns the first error of the whole card, or undefined. */
  private async checked(types: readonly ElementType[]): Promise<CallResult | undefined> {
    const now = new Date();
    const own = this.field.forcedProblem(now);
    const beside = await this.siblings.collect(types);
    const others = types.map(getField).map((name) => toProblem(name, beside[name] ?? '', now));
    const error = [own, ...others].find((problem) => problem !== undefined);
    return error && { error };
  }

  private async createPaymentMethod({ siblings, billingDetails }: CreateCall): Promise<CallResult> {
    const values: Values = { ...(await this.siblings.collect(siblings)), ...this.values() };
    const expiry = parseExpiry(values.expiry ?? '');
    const result = await this.api.post<{ id: string }>('/v1/payment_methods', {
      type: 'card',
      card: {
        number: getDigits(values.number ?? ''),
        exp_month: expiry?.month,
        exp_year: expiry?.year,
        cvc: values.cvc === '' ? undefined : values.cvc,
      },
      billing_details: { ...billingDetails },
    });
    return result.ok ? { paymentMethod: result.body } : { error: result.error };
  }

  private send(message: FromFrame): void {
    this.port.postMessage(message);
  }
}

type CreateCall = Extract<ToFrame, { type: 'create-payment-method' }>;

// Only the parent page may start the frame, and only once; later messages use the port.
window.addEventListener(
  'message',
  function begin({ source, data, ports }: MessageEvent<Partial<FrameStart>>) {
    const [port] = ports;
    if (source !== window.parent || data.sandbox !== 'start' || !port) return;
    window.removeEventListener('message', begin);
    new ElementFrame(data as FrameStart, port);
  },
);
