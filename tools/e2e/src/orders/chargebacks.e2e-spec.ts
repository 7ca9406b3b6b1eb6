import { randomUUID } from 'node:crypto';
import { addresses } from '../stack/stack.ts';
import { signInAdmin, signInManufacturer, signUpBrand } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectNoOverflow } from '../support/browser/measure.ts';
import { cards } from '../support/buying.ts';
import { placeOrder, workOrder } from '../support/orders.ts';
import { expect, test, type Page } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Makes the card's bank decide immediately. */
async function settle(): Promise<void> {
  const { apiBase } = addresses().payments;
  await fetch(`${apiBase}/_sandbox/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
}

/** Sends a file about an order, as the party that is signed in on the page. */
async function sendFile(page: Page, orderId: string, name: string): Promise<void> {
  const { web: origin } = addresses();
  const { openChatThread } = await ask<{ openChatThread: { thread: { id: string } } }>(
    page,
    'mutation ($input: OpenChatThreadInput!) { openChatThread(input: $input) { thread { id } } }',
    { input: { orderId } },
  );
  const threadId = openChatThread.thread.id;
  const stored = await page.request.post(
    `${origin}/uploads/chat-attachments?threadId=${threadId}`,
    {
      headers: { 'x-makeport-csrf': '1', origin },
      multipart: { file: { name, mimeType: 'application/pdf', buffer: PDF } },
    },
  );
  const { id } = (await stored.json()) as { id: string };
  await ask(
    page,
    'mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }',
    { input: { threadId, clientId: randomUUID(), content: 'Signed for.', attachmentIds: [id] } },
  );
}

test('P2, NFR-15: a payment that is charged back is answered with evidence from the order, and won @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const order = await placeOrder(page, POWER_BANK, { card: cards.chargedBack });
  const maker = await openAs();
  await signInManufacturer(maker);
  await workOrder(
    maker,
    order.id,
    { action: 'approve' },
    { action: 'start_production' },
    { action: 'mark_shipping', trackingNumber: '1Z999AA10123456784' },
  );
  await sendFile(maker, order.id, 'delivery-note.pdf');

  const admin = await openAs();
  await signInAdmin(admin);
  const opener = admin.getByRole('link', { name: `Open order ${order.number}` });
  // The bank's decision may arrive after the page has loaded.
  await expect(async () => {
    await admin.goto('/admin/money-desk?queue=chargebacks');
    await expect(opener).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await opener.click();
  const chargeback = admin.getByRole('region', { name: 'Chargeback' });
  await expect(chargeback.getByText('fraudulent')).toBeVisible();
  await expect(chargeback.getByText('The bank has not decided')).toBeVisible();
  await expect(chargeback.getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784');
  await expect(chargeback.getByLabel('Timeline')).toHaveValue(/UTC: Shipping/);
  await chargeback
    .getByLabel('Proof of shipping')
    .selectOption({ label: 'delivery-note.pdf (1 kB)' });
  await chargeback.getByLabel('Why the payment is valid').fill('winning_evidence');
  await expectAccessible(admin, 'evidence against a chargeback');
  await expectNoOverflow(admin);
  await chargeback.getByRole('button', { name: 'Save draft' }).click();
  await expect(chargeback.getByText('Saved as a draft, with proof of shipping')).toBeVisible();

  await admin.reload();
  await expect(chargeback.getByLabel('Why the payment is valid')).toHaveValue('winning_evidence');
  await chargeback.getByRole('button', { name: 'Submit' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Submit the evidence?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(admin, 'submitting evidence', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Submit for good' }).click();
  await expect(chargeback.getByText(/^Submitted .* by .*, with proof of shipping$/)).toBeVisible();
  await expect(chargeback.getByRole('form')).toBeHidden();

  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('Payment disputed by the card’s bank')).toBeVisible();
  await settle();
  await expect(page.getByText('Payment confirmed by the card’s bank')).toBeVisible({
    timeout: 30_000,
  });
  await admin.reload();
  await expect(chargeback.getByText('Won: the payment is confirmed')).toBeVisible();
});

test('P2, NFR-15: a payment that may be fraud waits for an administrator, and the brand is not accused @long', async ({
  page,
  openAs,
}) => {
  await signUpBrand(page);
  const order = await placeOrder(page, POWER_BANK, { card: cards.fraudWarning });
  const admin = await openAs();
  await signInAdmin(admin);
  await expect
    .poll(async () => {
      await admin.goto(`/admin/orders/${order.id}`);
      await expect(admin.getByRole('table', { name: 'Postings of the ledger' })).toBeVisible();
      return admin.getByRole('region', { name: 'Fraud warning' }).isVisible();
    })
    .toBe(true);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByText('Payment is being checked')).toBeVisible();
  await expect(page.getByText(/fraud/i)).toHaveCount(0);

  await admin.goto('/admin/money-desk?queue=fraud_warnings');
  await admin.getByRole('link', { name: `Decide on order ${order.number}` }).click();
  const warning = admin.getByRole('region', { name: 'Fraud warning' });
  await expect(warning.getByText(/made with stolen card/)).toBeVisible();
  await expectAccessible(admin, 'a fraud warning');
  await expectNoOverflow(admin);
  await warning.getByRole('button', { name: 'Go on' }).click();
  const dialog = admin.getByRole('dialog', { name: `Continue with order ${order.number}?` });
  await expectAccessible(admin, 'going on after a fraud warning', '[role=dialog]');
  await dialog.getByLabel('Reason').fill('The brand has called.');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByText('Payment checked')).toBeVisible();
});
