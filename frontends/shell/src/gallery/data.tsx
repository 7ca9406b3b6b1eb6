import { useState } from 'react';
import {
  AmountLines,
  Badge,
  BarChart,
  Card,
  CardHeader,
  DescriptionList,
  EscrowBadge,
  Pagination,
  Progress,
  RoleBadge,
  StatGrid,
  StatTile,
  StatusBadge,
  Steps,
  Table,
  Td,
  Th,
  Timeline,
} from '@makeport/ui';
import { Package, Wallet } from '@makeport/ui/icons';
import { formatMoney } from '@makeport/web';
import { Row, Specimen } from './specimen';

const STATES = ['pending', 'approved', 'in_production', 'shipping', 'completed', 'cancelled'];
const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const SPENT = [0, 1250, 0, 8400, 6200, 12_900, 3100, 0, 15_750, 22_400, 9800, 18_300];
const LONG =
  'Insulated Stainless Steel Water Bottle with Bamboo Lid and Laser-Engraved Logo, 750 ml, matt';

export function Data() {
  return (
    <>
      <Specimen title="Badges">
        {() => (
          <>
            <Row>
              {STATES.map((status) => (
                <StatusBadge key={status} status={status} />
              ))}
            </Row>
            <Row>
              {['pending', 'released', 'refunded', 'split'].map((status) => (
                <EscrowBadge key={status} status={status} />
              ))}
              {['admin', 'brand', 'manufacturer', 'user'].map((role) => (
                <RoleBadge key={role} role={role} />
              ))}
              <Badge tone="red">Urgent</Badge>
            </Row>
          </>
        )}
      </Specimen>
      <Specimen title="Tiles">
        {() => (
          <StatGrid>
            <StatTile
              label="Active Projects"
              value="3"
              caption="In production or shipping"
              icon={Package}
            />
            <StatTile label="Total Investment" value="$1,234,567.89" icon={Wallet} tone="amber" />
            <StatTile label="Loading" value={undefined} icon={Package} tone="blue" />
          </StatGrid>
        )}
      </Specimen>
      <Specimen title="Bar chart">
        {() => (
          <>
            <Chart values={SPENT.map((dollars) => dollars * 100)} />
            <Chart values={SPENT.map(() => 0)} />
          </>
        )}
      </Specimen>
      <Specimen title="Table, pages">{() => <TableWithPages />}</Specimen>
      <Specimen title="Card, facts, amounts">
        {() => (
          <Card>
            <CardHeader title="Order #A1B2C3D4" text="Placed on November 3, 2026" />
            <DescriptionList
              columns={2}
              items={[
                { label: 'Product', value: LONG },
                { label: 'Manufacturer', value: 'Greenform Goods' },
              ]}
            />
            <hr className="my-4 border-line" />
            <AmountLines
              lines={[
                { label: 'Subtotal', amount: '$1,950.00' },
                { label: 'Tax', amount: '$156.00' },
                { label: 'Shipping', amount: '$15.00' },
              ]}
              total={{ label: 'Total', amount: '$2,121.00' }}
            />
          </Card>
        )}
      </Specimen>
      <Specimen title="Progress, steps, timeline">
        {() => (
          <>
            <Progress value={60} label="Progress of the order" showValue />
            <Progress value={100} label="Progress of a completed order" tone="green" showValue />
            <Progress value={20} label="Progress of a cancelled order" tone="red" />
            <Steps label="Checkout" steps={['Shipping', 'Payment', 'Done']} current={1} />
            <Timeline
              label="Order"
              items={[
                { key: '1', title: 'Order placed', time: 'Nov 3, 2026', state: 'done' },
                {
                  key: '2',
                  title: 'In production',
                  time: 'now',
                  text: 'Since Nov 5',
                  state: 'current',
                },
                { key: '3', title: 'Shipped', time: 'by Dec 1, 2026', state: 'next' },
                { key: '4', title: 'Refused by the carrier', state: 'failed' },
              ]}
            />
          </>
        )}
      </Specimen>
    </>
  );
}

function Chart({ values }: { values: readonly number[] }) {
  return (
    <Card>
      <BarChart
        caption="Spending by month"
        bars={values.map((value, index) => ({
          key: MONTHS[index] ?? '',
          label: MONTHS[index] ?? '',
          name: `${MONTHS[index]} 2026`,
          value,
        }))}
        format={formatMoney}
        formatMark={(cents) => `$${cents / 100_000}k`}
        columns={{ name: 'Month', value: 'Spent' }}
        emptyText="Nothing spent yet."
      />
    </Card>
  );
}

function TableWithPages() {
  const [page, setPage] = useState(2);
  return (
    <>
      <Table caption="Payments">
        <thead>
          <tr>
            <Th>Order</Th>
            <Th>Product</Th>
            <Th numeric>Amount</Th>
          </tr>
        </thead>
        <tbody>
          {['#A1B2C3D4', '#0F9E8D7C'].map((number) => (
            <tr key={number}>
              <Td>{number}</Td>
              <Td>{LONG}</Td>
              <Td numeric>$12,345.00</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination page={page} pageCount={8} onPage={setPage} />
    </>
  );
}
