import { formatDate } from '@makeport/web';

interface ReportedOrder {
  readonly number: string;
  readonly kind: string;
  readonly status: string;
  readonly manufacturerName: string;
  readonly inspectionUntil: string | null;
}

/**
 * Describes what happens to the payment after the brand withdraws the problem.
 * @param inspectionDays undefined until loaded
 */
export function describeWithdrawal(
  order: ReportedOrder,
  inspectionDays: number | undefined,
): string {
  const { number, kind, status, manufacturerName, inspectionUntil } = order;
  if (inspectionUntil) {
    return `You continue to inspect the goods of order ${number}. Its payment is released to ${manufacturerName} on ${formatDate(inspectionUntil)}, or as soon as you confirm receipt.`;
  }
  if (status === 'completed') {
    return `The payment of order ${number} is then released to ${manufacturerName}.`;
  }
  const goesOn = `Order ${number} continues as before.`;
  if (inspectionDays === undefined) return goesOn;
  return inspectionDays > 0 && kind !== 'sample'
    ? `${goesOn} Once it is completed you can inspect the goods before the payment is released to ${manufacturerName}.`
    : `${goesOn} The payment is released to ${manufacturerName} when the order is completed.`;
}
