import { Field, ID, ObjectType } from '@nestjs/graphql';
import { CentsScalar } from '../../graphql/schema/scalars';

@ObjectType('PaymentDebt', { description: "A manufacturer's debt for one of its orders." })
export class PaymentDebtObject {
  @Field(() => String, { description: 'chargeback or refund.' })
  cause!: string;
  @Field(() => CentsScalar)
  amountCents!: number;
  @Field(() => CentsScalar, { description: 'The open part of the debt.' })
  openCents!: number;
  @Field(() => String, {
    description:
      'recovering: the transfer is being reversed. open: later payouts repay it. repaid: settled.',
  })
  state!: string;
}

@ObjectType('PaymentAlert', {
  description: 'A warning about the payment of an order, for all pages that show the order.',
})
export class PaymentAlertObject {
  @Field(() => ID)
  orderId!: string;
  @Field(() => String)
  orderNumber!: string;
  @Field(() => String, {
    nullable: true,
    description: 'open or lost; null if the payment is not disputed.',
  })
  chargeback!: string | null;
  @Field(() => Boolean, {
    description: 'Whether an administrator has to decide. Never true for a brand.',
  })
  fraudWarning!: boolean;
  @Field(() => PaymentDebtObject, { nullable: true, description: 'For manufacturers only.' })
  debt!: PaymentDebtObject | null;
}
