import { toProblem, retype, type FieldName } from './field-rules';

const fields: Readonly<Record<FieldName, HTMLInputElement>> = {
  number: input('cardNumber'),
  expiry: input('cardExpiry'),
  cvc: input('cardCvc'),
};
const cardFields = Object.entries(fields) as [FieldName, HTMLInputElement][];
const form = document.getElementById('payment-form') as HTMLFormElement;
const payButton = document.getElementById('pay-button') as HTMLButtonElement;
const message = document.getElementById('payment-error') as HTMLElement;
const payText = payButton.textContent;

interface PayAnswer {
  status?: 'complete' | 'refused';
  message?: string;
  error?: string;
  successUrl?: string;
}

for (const [name, field] of cardFields) {
  let before = '';
  field.addEventListener('input', (event) => {
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    before = retype(name, before, field.value, deleting);
    if (field.value !== before) field.value = before;
    showProblem(field, undefined);
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});

async function pay(): Promise<void> {
  message.textContent = '';
  if (payButton.disabled || !isComplete()) return;
  setBusy(true);
  const answer = await send();
  if (answer.successUrl) return window.location.assign(answer.successUrl);
  message.textContent = answer.message ?? answer.error ?? 'The payment could not be made.';
  setBusy(false);
}

function isComplete(): boolean {
  const now = new Date();
  const problems = [...form.querySelectorAll('input')].map((field) => ({
    field,
    problem: problemIn(field, now),
  }));
  for (const { field, problem } of problems) showProblem(field, problem);
  problems.find(({ problem }) => problem)?.field.focus();
  return problems.every(({ problem }) => !problem);
}

function problemIn(field: HTMLInputElement, now: Date): string | undefined {
  if (field.value.trim() === '') return 'Required';
  const [name] = cardFields.find(([, candidate]) => candidate === field) ?? [];
  return name && toProblem(name, field.value, now)?.message;
}

function showProblem(field: HTMLInputElement, problem: string | undefined): void {
  const place = document.getElementById(`${field.id}-error`);
  if (place) place.textContent = problem ?? '';
  field.setAttribute('aria-invalid', String(problem !== undefined));
}

async function send(): Promise<PayAnswer> {
  try {
    const response = await fetch(window.location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number: fields.number.value,
        expiry: fields.expiry.value,
        cvc: fields.cvc.value,
        email: input('email').value,
        name: input('billingName').value,
      }),
    });
    return (await response.json()) as PayAnswer;
  } catch {
    return { error: 'We could not reach the payment service. Please try again.' };
  }
}

function setBusy(busy: boolean): void {
  payButton.disabled = busy;
  payButton.textContent = busy ? 'Processing…' : payText;
}

function input(id: string): HTMLInputElement {
  return document.getElementById(id) as HTMLInputElement;
}
