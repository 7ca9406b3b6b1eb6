import { useState } from 'react';
import {
  Checkbox,
  ChoiceCards,
  PasswordField,
  QuantityField,
  Rating,
  RatingField,
  SearchField,
  SelectField,
  Switch,
  TextareaField,
  TextField,
} from '@makeport/ui';
import { Row, Specimen, type Scheme } from './specimen';

export function Forms() {
  return (
    <>
      <Specimen title="Text fields">
        {() => (
          <>
            <TextField label="Brand name" placeholder="Northwind Outfitters" />
            <TextField label="With help" help="As on your invoices" defaultValue="Harbour & Pine" />
            <TextField label="Required, refused" required error="Brand name is required" />
            <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
            <PasswordField label="Password" defaultValue="correct-horse" />
            <TextareaField label="Notes" placeholder="What should the manufacturer know?" />
          </>
        )}
      </Specimen>
      <Specimen title="Choices">{(scheme) => <Choices scheme={scheme} />}</Specimen>
      <Specimen title="Rating">{(scheme) => <Ratings scheme={scheme} />}</Specimen>
    </>
  );
}

function Choices({ scheme }: { scheme: Scheme }) {
  const [search, setSearch] = useState('power bank');
  const [quantity, setQuantity] = useState(250);
  const [on, setOn] = useState(true);
  const [method, setMethod] = useState('standard');
  return (
    <>
      <SearchField label="Search products" value={search} onChange={setSearch} />
      <SelectField label="Category" options={['All Categories', 'Drinkware', 'Electronics']} />
      <QuantityField label="Quantity" value={quantity} onChange={setQuantity} />
      <QuantityField
        label="Quantity, refused"
        value={50}
        onChange={() => undefined}
        error="Minimum order quantity is 100 units"
      />
      <Checkbox label="Logo printing" help="$0.50 per unit" defaultChecked />
      <Checkbox label="Not to be had" disabled />
      <Switch label="Order updates" help="By e-mail" checked={on} onChange={setOn} />
      <Switch label="Always off" checked={false} onChange={() => undefined} disabled />
      <ChoiceCards
        legend="Shipping Method"
        name={`shipping-${scheme}`}
        value={method}
        onChange={setMethod}
        choices={[
          { value: 'standard', label: 'Standard', help: '5 to 7 days', aside: '$15' },
          { value: 'express', label: 'Express', help: '2 to 3 days', aside: '$25' },
          {
            value: 'freight',
            label: 'Freight',
            help: 'Not for this address',
            aside: '$45',
            disabled: true,
          },
        ]}
      />
    </>
  );
}

function Ratings({ scheme }: { scheme: Scheme }) {
  const [stars, setStars] = useState<number | null>(4);
  return (
    <>
      <Row>
        <Rating value={4.6} count={128} />
        <Rating value={2.5} count={1} />
        <Rating value={null} />
      </Row>
      <RatingField
        legend="How was your order?"
        name={`rating-${scheme}`}
        value={stars}
        onChange={setStars}
      />
      <RatingField
        legend="Refused"
        name={`refused-${scheme}`}
        value={null}
        onChange={() => undefined}
        error="Please choose a rating"
      />
    </>
  );
}
