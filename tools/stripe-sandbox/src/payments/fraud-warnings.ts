import { newId } from '../store/ids';
import type { Charge, EarlyFraudWarning } from '../store/stripe-objects';
import type { Transaction } from '../transaction';

/** Creates the warning of the card's network that a charge may be fraud. */
export function warnOfFraud(tx: Transaction, charge: Charge): EarlyFraudWarning {
  const warning: EarlyFraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: tx.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(charge.payment_intent && { payment_intent: charge.payment_intent }),
  };
  tx.objects.insert('radar.early_fraud_warning', warning);
  tx.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** Ends the warnings of a charge that is disputed or fully refunded: no action is left to take. */
export function endFraudWarnings(tx: Transaction, charge: string): void {
  for (const warning of tx.objects.all('radar.early_fraud_warning', { charge })) {
    if (!warning.actionable) continue;
    const ended = { ...warning, actionable: false };
    tx.objects.save('radar.early_fraud_warning', ended);
    tx.emit('radar.early_fraud_warning.updated', ended, { actionable: true });
  }
}
