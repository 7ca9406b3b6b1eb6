import { AddressSearch, Button, Input, Field, MoneyField, SelectField } from '@makeport/ui';
import {
  ESCROW_STATE_LABELS,
  escrowStates,
  orderStatuses,
  orderStatusLabel,
} from '@makeport/rules';
import { isFiltered, SORTS, type OrderFilter } from './order-filter';

const SORT_LABELS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount_highest: 'Highest amount',
  amount_lowest: 'Lowest amount',
} as const;

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (part: Partial<OrderFilter>) => void;
  onReset: () => void;
}

export function OrderFilters({ filter, onChange, onReset }: OrderFiltersProps) {
  return (
    <div role="search" aria-label="Orders" className="mb-6 flex flex-col gap-3">
      <AddressSearch
        label="Search orders"
        placeholder="Number, product, brand or manufacturer"
        text={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <SelectField
          label="Status"
          value={filter.status ?? ''}
          options={[
            { value: '', label: 'All statuses' },
            ...orderStatuses.map((value) => ({ value, label: orderStatusLabel(value) })),
          ]}
          onChange={({ target }) =>
            onChange({ status: orderStatuses.find((status) => status === target.value) ?? null })
          }
        />
        <SelectField
          label="Payment"
          value={filter.escrowState ?? ''}
          options={[
            { value: '', label: 'All states' },
            ...escrowStates.map((value) => ({ value, label: ESCROW_STATE_LABELS[value] })),
          ]}
          onChange={({ target }) =>
            onChange({ escrowState: escrowStates.find((state) => state === target.value) ?? null })
          }
        />
        <SelectField
          label="Problem"
          value={filter.disputed ? 'open' : filter.paymentDisputed ? 'payment' : ''}
          options={[
            { value: '', label: 'Any' },
            { value: 'open', label: 'Open problem' },
            { value: 'payment', label: 'Disputed payment' },
          ]}
          onChange={({ target: { value } }) =>
            onChange({ disputed: value === 'open', paymentDisputed: value === 'payment' })
          }
        />
        <SelectField
          label="Sort"
          value={filter.sort}
          options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={({ target }) =>
            onChange({ sort: SORTS.find((sort) => sort === target.value) ?? 'newest' })
          }
        />
        <Field label="Placed from">
          <Input
            type="date"
            value={filter.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </Field>
        <Field label="Placed until">
          <Input
            type="date"
            value={filter.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </Field>
        <MoneyField
          label="Amount from"
          value={filter.min}
          onChange={({ target }) => onChange({ min: target.value })}
        />
        <MoneyField
          label="Amount up to"
          value={filter.max}
          onChange={({ target }) => onChange({ max: target.value })}
        />
      </div>
      {isFiltered(filter) && (
        <Button size="sm" className="self-start" onClick={onReset}>
          Show all orders
        </Button>
      )}
    </div>
  );
}
